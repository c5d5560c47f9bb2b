// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "frontend/attributes/property_places.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/AST/LambdaCapture.h"
#include "clang/Basic/SourceLocation.h"
#include "frontend/attributes/kernel_functions.h"
#include "frontend/attributes/property_conflicts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Casting.h"

namespace aspectra {

PropertyPlaces::PropertyPlaces(llvm::ArrayRef<LaunchInstance> launches,
                               llvm::ArrayRef<LaunchInstance> lists)
    : launches_(launches.begin(), launches.end()) {
  for (const LaunchInstance& each : lists) {
    lists_[each.second].push_back(each);
  }
}

clang::SourceLocation PropertyPlaces::Find(
    const clang::FunctionDecl& entry_point, llvm::StringRef name) const {
  const clang::SourceLocation launch = launches_.lookup(&entry_point);
  const auto lists = lists_.find(launch);
  if (lists == lists_.end()) return launch;
  for (const KernelFunction& kernel : KernelFunctions(entry_point)) {
    const clang::SourceLocation in_class = PlaceInKernelClass(
        *kernel.function->getParent(), launch, lists->second, name);
    if (in_class.isValid()) return in_class;
  }
  return launch;
}

clang::SourceLocation PlaceOfSubobject(const clang::Expr& object) {
  const clang::Expr* expression = object.IgnoreParenCasts();
  while (const auto* element =
             llvm::dyn_cast<clang::ArraySubscriptExpr>(expression)) {
    expression = element->getBase()->IgnoreParenCasts();
  }
  const auto* member = llvm::dyn_cast<clang::MemberExpr>(expression);
  const auto* field =
      member == nullptr
          ? nullptr
          : llvm::dyn_cast<clang::FieldDecl>(member->getMemberDecl());
  if (field == nullptr) return {};
  const auto* record = llvm::dyn_cast<clang::CXXRecordDecl>(field->getParent());
  if (record != nullptr && record->isLambda()) {
    const auto capture =
        record->captures_begin() + static_cast<int>(field->getFieldIndex());
    if (capture->capturesVariable()) {
      return capture->getCapturedVar()->getLocation();
    }
  }
  return field->getLocation();
}

}  // namespace aspectra
