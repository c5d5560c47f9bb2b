// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The mangling of a local class has a number for its block. Clang assigns the
// numbers of classes without linkage when it mangles them for the first time,
// and remembers them in the mangler. It mangles the name of each kernel by a
// mangler of its own, so that all of these classes have the first number. Here
// one mangler is used for all kernels of the unit.
//
// The numbers depend on the order of the entry points, which is the same in the
// compilations for the host and for devices.

#include "frontend/kernel_launch/local_kernel_names.h"

#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/SYCLKernelInfo.h"
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
  std::string symbol;
  llvm::raw_string_ostream out(symbol);
  names_->mangleCanonicalTypeName(kernel->getKernelNameType(), out);
  if (symbol == kernel->GetKernelName()) return;
  // Clang has no function that changes the name.
  const_cast<clang::SYCLKernelInfo&>(*kernel) = clang::SYCLKernelInfo(
      kernel->getKernelNameType(), kernel->getKernelEntryPointDecl(), symbol);
}

}  // namespace aspectra
