// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/kernel_launch/type_arguments.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/TemplateBase.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

llvm::SmallVector<clang::QualType, 4> TypesAmong(
    llvm::ArrayRef<clang::TemplateArgument> arguments) {
  llvm::SmallVector<clang::QualType, 4> types;
  const auto add = [&](const clang::TemplateArgument& argument) {
    if (argument.getKind() == clang::TemplateArgument::Type) {
      types.push_back(argument.getAsType());
    }
  };
  for (const clang::TemplateArgument& argument : arguments) {
    if (argument.getKind() == clang::TemplateArgument::Pack) {
      llvm::for_each(argument.pack_elements(), add);
    } else {
      add(argument);
    }
  }
  return types;
}

}  // namespace

llvm::SmallVector<clang::QualType, 4> TypeArguments(const clang::TagDecl& tag) {
  const auto* instance =
      llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(&tag);
  if (instance == nullptr) return {};
  return TypesAmong(instance->getTemplateArgs().asArray());
}

llvm::SmallVector<clang::QualType, 4> TypeArguments(
    const clang::FunctionDecl& function) {
  const clang::TemplateArgumentList* arguments =
      function.getTemplateSpecializationArgs();
  if (arguments == nullptr) return {};
  return TypesAmong(arguments->asArray());
}

}  // namespace aspectra
