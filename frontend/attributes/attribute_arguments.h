// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_ATTRIBUTE_ARGUMENTS_H_
#define FRONTEND_ATTRIBUTES_ATTRIBUTE_ARGUMENTS_H_

#include <optional>
#include <string>
#include <utility>

#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Basic/SourceLocation.h"
#include "frontend/attributes/annotation_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class ASTContext;
class AttributeCommonInfo;
class Expr;
class Sema;
class StringLiteral;
}  // namespace clang

namespace aspectra {

// Returns the information by which Clang's messages name `attribute`, written
// at `range`.
clang::AttributeCommonInfo MakeInfo(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range);

// Reports the one named sub-group size that has no effect. The attribute needs
// no annotation: by the name "automatic", DPC++ lets the device choose, which
// it does anyway. The name "primary" asks for a rule that this compiler cannot
// pass to the device, so it gets a warning.
void WarnOfNamedSize(clang::Sema& sema, clang::SourceRange range,
                     llvm::ArrayRef<clang::Expr*> arguments);

// Checks an attribute's arguments, except those that depend on a template, and
// converts them to the types that annotations.h names. Reports each mistake at
// its place; the result is then false. The maker of the attribute checks that
// the arguments are constants.
bool CheckArguments(clang::Sema& sema, SyclAttribute attribute,
                    const clang::AttributeCommonInfo& info,
                    llvm::SmallVectorImpl<clang::Expr*>& arguments);

// Checks the arguments of an attribute for compile-time properties, which are
// names followed by as many values, and converts each to a string literal
// (CompileTimeProperties.md, "Property representation in C++ attributes"):
//
//   ({"foo"}, "foo", "bar", 32, true)   becomes   ("foo", "32")
//
// If the first argument is a list in braces, only the properties named in it
// are used. A name may be empty in a system header, where it stands for a
// property that IR does not have. Arguments that depend on a template stay
// unchanged. Reports each mistake at its place; the result is then false. A
// value is a mistake if the property is that of a SYCL attribute, which cannot
// have the value; the headers check their own lists.
bool ConvertProperties(clang::Sema& sema, SyclAttribute attribute,
                       const clang::AttributeCommonInfo& info,
                       llvm::SmallVectorImpl<clang::Expr*>& arguments);

// Returns the result of ConvertProperties: each property's name and value.
// Returns nullopt if the arguments still depend on a template.
std::optional<llvm::SmallVector<std::pair<std::string, std::string>, 4>>
PropertiesOf(llvm::ArrayRef<clang::Expr*> arguments);

// Makes a string literal that is not in the source.
clang::StringLiteral* MakeString(clang::ASTContext& context,
                                 llvm::StringRef text,
                                 clang::SourceLocation at);

// Returns the text of a string literal, even inside a constant expression;
// nullopt for any other expression.
std::optional<std::string> TextOfLiteral(const clang::Expr& expression);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ATTRIBUTE_ARGUMENTS_H_
