// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The mangling of a local class has a number for its block. Clang assigns the
// numbers of classes without linkage when it mangles them for the first time,
// and remembers them in the mangler. It mangles the name of each kernel by a
// mangler of its own, so that all of these classes have the first number. Here
// one mangler is used for all kernels of the unit.
//
// In a function that several units may define, Clang numbers local classes when
// they are defined, so that all units have the same numbers. It does not number
// a class that is only declared, as a kernel's name often is. Here such classes
// get the next numbers of their function.
//
// The numbers depend on the order of the entry points, which is the same in the
// compilations for the host and for devices, and in all units for the entry
// points that one function uses.

#include "frontend/kernel_launch/local_kernel_names.h"

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/MangleNumberingContext.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "clang/AST/TemplateBase.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// As Clang does for kernels' names: host and device have one number for each
// lambda.
clang::UnsignedOrNone NumberOf(clang::ASTContext&,
                               const clang::NamedDecl* declaration) {
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(declaration);
  if (record == nullptr || !record->isLambda()) return std::nullopt;
  return record->getDeviceLambdaManglingNumber();
}

// Returns the classes that a kernel's name consists of: the class itself, or
// its template arguments.
llvm::SmallVector<const clang::TagDecl*, 4> ClassesOf(clang::QualType name) {
  llvm::SmallVector<const clang::TagDecl*, 4> classes;
  llvm::SmallVector<clang::QualType, 4> pending = {name};
  const auto add = [&](const clang::TemplateArgument& argument) {
    if (argument.getKind() == clang::TemplateArgument::Type) {
      pending.push_back(argument.getAsType());
    }
  };
  while (!pending.empty()) {
    const clang::TagDecl* tag = pending.pop_back_val()->getAsTagDecl();
    if (tag == nullptr) continue;
    classes.push_back(tag);
    const auto* instance =
        llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(tag);
    if (instance == nullptr) continue;
    for (const clang::TemplateArgument& argument :
         instance->getTemplateArgs().asArray()) {
      if (argument.getKind() == clang::TemplateArgument::Pack) {
        llvm::for_each(argument.pack_elements(), add);
      } else {
        add(argument);
      }
    }
  }
  return classes;
}

}  // namespace

LocalKernelNames::LocalKernelNames(clang::ASTContext& context)
    : context_(context),
      names_(clang::ItaniumMangleContext::create(
          context, context.getDiagnostics(), NumberOf)) {}

LocalKernelNames::~LocalKernelNames() = default;

void LocalKernelNames::Add(const clang::FunctionDecl& function) {
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (attribute == nullptr || attribute->isInvalidAttr() ||
      function.isTemplated() || !function.doesThisDeclarationHaveABody()) {
    return;
  }
  const clang::SYCLKernelInfo* kernel =
      context_.findSYCLKernelInfo(attribute->getKernelName());
  if (kernel == nullptr) return;
  for (const clang::TagDecl* tag : ClassesOf(kernel->getKernelNameType())) {
    Number(*tag);
  }
  std::string symbol;
  llvm::raw_string_ostream out(symbol);
  names_->mangleCanonicalTypeName(kernel->getKernelNameType(), out);
  if (symbol == kernel->GetKernelName()) return;
  // Clang has no function that changes the name.
  const_cast<clang::SYCLKernelInfo&>(*kernel) = clang::SYCLKernelInfo(
      kernel->getKernelNameType(), kernel->getKernelEntryPointDecl(), symbol);
}

void LocalKernelNames::Number(const clang::TagDecl& tag) {
  const clang::DeclContext* function = tag.getParentFunctionOrMethod();
  if (function == nullptr || tag.getDefinition() != nullptr ||
      !tag.isExternallyVisible() ||
      !numbered_.insert(tag.getCanonicalDecl()).second) {
    return;
  }
  context_.setManglingNumber(
      &tag, context_.getManglingNumberContext(function).getManglingNumber(
                &tag, /*MSLocalManglingNumber=*/0));
}

}  // namespace aspectra
