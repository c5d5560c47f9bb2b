#ifndef FRONTEND_ATTRIBUTES_PROPERTY_ARGUMENTS_H_
#define FRONTEND_ATTRIBUTES_PROPERTY_ARGUMENTS_H_

#include <optional>
#include <string>
#include <utility>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class AttributeCommonInfo;
class Expr;
class Sema;
}  // namespace clang

namespace aspectra {

// Checks the arguments of an attribute that carries compile-time properties,
// which are names and then as many values, and makes a string literal of each
// (CompileTimeProperties.md, "Property representation in C++ attributes"):
//
//   ({"foo"}, "foo", "bar", 32, true)   becomes   ("foo", "32")
//
// A list in braces in front names the properties that are to be taken; all are
// if there is none. Arguments that depend on a template stay as they are. Each
// mistake is an error at its place, and the result false.
bool ConvertProperties(clang::Sema& sema,
                       const clang::AttributeCommonInfo& info,
                       llvm::SmallVectorImpl<clang::Expr*>& arguments);

// What ConvertProperties made: each property's name and value. Nothing if the
// arguments still depend on a template.
std::optional<llvm::SmallVector<std::pair<std::string, std::string>, 4>>
PropertiesOf(llvm::ArrayRef<clang::Expr*> arguments);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_PROPERTY_ARGUMENTS_H_
