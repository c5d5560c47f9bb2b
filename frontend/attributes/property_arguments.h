// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_PROPERTY_ARGUMENTS_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_ARGUMENTS_H_

#include <optional>
#include <string>
#include <utility>

#include "frontend/attributes/annotation_names.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class AttributeCommonInfo;
class Expr;
class Sema;
}  // namespace clang

namespace aspectra {

// Checks the arguments of an attribute for compile-time properties, which are
// names followed by as many values, and converts each to a string literal
// (CompileTimeProperties.md, "Property representation in C++ attributes"):
//
//   ({"foo"}, "foo", "bar", 32, true)   becomes   ("foo", "32")
//
// If the first argument is a list in braces, only the properties named in it
// are used. Arguments that depend on a template stay unchanged. Reports each
// mistake at its place; the result is then false. A value is a mistake if the
// property is that of a SYCL attribute, which cannot have the value; the
// headers check their own lists.
bool ConvertProperties(clang::Sema& sema, SyclAttribute attribute,
                       const clang::AttributeCommonInfo& info,
                       llvm::SmallVectorImpl<clang::Expr*>& arguments);

// Returns the result of ConvertProperties: each property's name and value.
// Returns nullopt if the arguments still depend on a template.
std::optional<llvm::SmallVector<std::pair<std::string, std::string>, 4>>
PropertiesOf(llvm::ArrayRef<clang::Expr*> arguments);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_ARGUMENTS_H_
