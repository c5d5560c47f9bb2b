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

// Returns Clang's description of `attribute`, which is written at `range`.
// Clang's messages take the attribute's name from the description.
clang::AttributeCommonInfo MakeInfo(clang::Sema& sema, SyclAttribute attribute,
                                    clang::SourceRange range);

// Warns if the named sub-group size is "primary", because this compiler cannot
// ask the device for the primary size. The other name, "automatic", means that
// the device chooses the size. The device also does this without the attribute,
// so an attribute with a named size needs no annotation.
void WarnOfNamedSize(clang::Sema& sema, clang::SourceRange range,
                     llvm::ArrayRef<clang::Expr*> arguments);

// Checks an attribute's arguments, except those that depend on a template, and
// converts them to the types that annotations.h names. If there are mistakes,
// reports each at its place and returns false. Does not check that the
// arguments are constants: Clang does this when the caller makes the
// annotation.
bool CheckArguments(clang::Sema& sema, SyclAttribute attribute,
                    const clang::AttributeCommonInfo& info,
                    llvm::SmallVectorImpl<clang::Expr*>& arguments);

// Checks the arguments of an attribute for compile-time properties: names,
// followed by one value for each name. Converts each argument to a string
// literal (CompileTimeProperties.md, "Property representation in C++
// attributes"):
//
//   ({"foo"}, "foo", "bar", 32, true)   becomes   ("foo", "32")
//
// If the first argument is a list in braces, only the properties named in it
// are used. In a system header a name may be empty. It then stands for a
// property that is not written to IR. Arguments that depend on a template stay
// unchanged. If there are mistakes, reports each at its place and returns
// false. If a property has the meaning of a SYCL attribute, a value that the
// attribute cannot have is a mistake, except in a system header: the SYCL
// headers check their own lists.
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
