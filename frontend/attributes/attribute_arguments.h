// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_ARGUMENTS_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_ARGUMENTS_H_

#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/SourceLocation.h"
#include "frontend/attributes/annotation_names.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class Expr;
class Sema;
}  // namespace clang

namespace aspectra {

// Returns the information by which Clang's messages name `attribute`, written
// at `range`.
clang::AttributeCommonInfo MakeInfo(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range);

// Checks an attribute's arguments, except those that depend on a template, and
// converts them to the types that annotations.h names. Reports each mistake at
// its place; the result is then false. The maker of the attribute checks that
// the arguments are constants.
bool CheckArguments(clang::Sema& sema, SyclAttribute attribute,
                    const clang::AttributeCommonInfo& info,
                    llvm::SmallVectorImpl<clang::Expr*>& arguments);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_ARGUMENTS_H_
