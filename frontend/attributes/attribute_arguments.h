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

// What Clang's messages say of `attribute`, written at `range`: its name.
clang::AttributeCommonInfo MakeInfo(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range);

// Checks an attribute's arguments, as far as they depend on no template, and
// converts those to the types that annotations.h names. Each mistake is an
// error at its place, and the result false. That an argument is a constant is
// checked by whoever makes the attribute.
bool CheckArguments(clang::Sema& sema, SyclAttribute attribute,
                    const clang::AttributeCommonInfo& info,
                    llvm::SmallVectorImpl<clang::Expr*>& arguments);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_ARGUMENTS_H_
