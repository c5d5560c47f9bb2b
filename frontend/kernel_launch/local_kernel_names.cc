// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Gives local classes the numbers that their mangled names contain.
//
// If a class has no linkage, Clang assigns its number when a mangler mangles
// the class for the first time, and the mangler remembers the number. Clang
// uses a new mangler for the name of each kernel, so that all such classes get
// the first number. This code uses one mangler for all kernels of the unit.
//
// In a function that several units may define, Clang numbers local classes when
// they are defined, so that all units have the same numbers. But a kernel's
// name is often a class that is only declared. Clang does not number all
// classes of this kind, and does not keep their numbers in a precompiled
// header. This code gives such a class the number kFirstNumber plus its
// position among the function's classes of the same name. So the number depends
// on the function's text only, and is the same in all units and in all
// compilations of a unit.
//
// Clang mangles the name of a function when it generates code for the
// function's definition or for a call of the function. So the classes must have
// numbers before: as soon as the function that declares them is complete, and
// before Clang sees an instance of a template with one of the classes as an
// argument.

#include "frontend/kernel_launch/local_kernel_names.h"

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/SYCLKernelInfo.h"
#include "frontend/kernel_launch/type_arguments.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {
namespace {

// Classes that are only declared get numbers above this one. Clang's own
// numbers of a function's classes are lower.
constexpr unsigned kFirstNumber = 1000;

// Returns the number that a lambda's mangled name contains. Like Clang in the
// names of kernels, uses the number that is the same on host and device.
clang::UnsignedOrNone NumberOf(clang::ASTContext&,
                               const clang::NamedDecl* declaration) {
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(declaration);
  if (record == nullptr || !record->isLambda()) return std::nullopt;
  return record->getDeviceLambdaManglingNumber();
}

// Returns the position of `tag` among the classes of its name that `function`
// declares, from 1.
unsigned PositionIn(const clang::DeclContext& function,
                    const clang::TagDecl& tag) {
  unsigned position = 1;
  for (const clang::Decl* local : function.decls()) {
    const auto* other = llvm::dyn_cast<clang::TagDecl>(local);
    if (other == nullptr || !other->isFirstDecl()) continue;
    if (other == tag.getCanonicalDecl()) break;
    if (other->getDeclName() == tag.getDeclName()) ++position;
  }
  return position;
}

// Returns whether `function` defines a class with the name of `tag`. Clang has
// then numbered that class.
bool HasDefinition(const clang::DeclContext& function,
                   const clang::TagDecl& tag) {
  return llvm::any_of(function.decls(), [&](const clang::Decl* local) {
    const auto* other = llvm::dyn_cast<clang::TagDecl>(local);
    return other != nullptr && other->getDeclName() == tag.getDeclName() &&
           other->getDefinition() != nullptr;
  });
}

}  // namespace

LocalKernelNames::LocalKernelNames(clang::ASTContext& context)
    : context_(context),
      names_(clang::ItaniumMangleContext::create(
          context, context.getDiagnostics(), NumberOf)) {}

LocalKernelNames::~LocalKernelNames() = default;

void LocalKernelNames::Add(const clang::FunctionDecl& function) {
  if (function.isTemplated()) return;
  NumberClasses(function);
  const auto* attribute = function.getAttr<clang::SYCLKernelEntryPointAttr>();
  if (attribute == nullptr || attribute->isInvalidAttr() ||
      !function.doesThisDeclarationHaveABody()) {
    return;
  }
  const clang::SYCLKernelInfo* kernel =
      context_.findSYCLKernelInfo(attribute->getKernelName());
  if (kernel == nullptr) return;
  std::string symbol;
  llvm::raw_string_ostream out(symbol);
  names_->mangleCanonicalTypeName(kernel->getKernelNameType(), out);
  if (symbol == kernel->GetKernelName()) return;
  // Clang has no function that changes the name.
  const_cast<clang::SYCLKernelInfo&>(*kernel) = clang::SYCLKernelInfo(
      kernel->getKernelNameType(), kernel->getKernelEntryPointDecl(), symbol);
}

void LocalKernelNames::NumberClasses(const clang::FunctionDecl& function) {
  if (function.isThisDeclarationADefinition()) {
    for (const clang::Decl* local : function.noload_decls()) {
      const auto* tag = llvm::dyn_cast<clang::TagDecl>(local);
      if (tag != nullptr) Number(*tag);
    }
  }
  llvm::SmallVector<clang::QualType, 4> pending = TypeArguments(function);
  while (!pending.empty()) {
    const clang::TagDecl* tag = pending.pop_back_val()->getAsTagDecl();
    if (tag == nullptr || !seen_.insert(tag->getCanonicalDecl()).second) {
      continue;
    }
    Number(*tag);
    llvm::append_range(pending, TypeArguments(*tag));
  }
}

void LocalKernelNames::Number(const clang::TagDecl& tag) {
  const clang::DeclContext* function = tag.getParentFunctionOrMethod();
  if (function == nullptr || tag.getDefinition() != nullptr ||
      !tag.getIdentifier() || !tag.isExternallyVisible()) {
    return;
  }
  const unsigned position = PositionIn(*function, tag);
  // If the function has only one class of this name, which is the usual case,
  // the class needs no number.
  if (position == 1 && !HasDefinition(*function, tag)) return;
  context_.setManglingNumber(tag.getCanonicalDecl(), kFirstNumber + position);
}

}  // namespace aspectra
