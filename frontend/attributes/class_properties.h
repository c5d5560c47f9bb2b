// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_CLASS_PROPERTIES_H_
#define FRONTEND_ATTRIBUTES_CLASS_PROPERTIES_H_

namespace clang {
class ASTContext;
class CXXRecordDecl;
class Decl;
class QualType;
class Sema;
class VarDecl;
}  // namespace clang

// Transfers the compile-time properties of a class to its objects.
namespace aspectra {

// Copies the properties for global variables from the class of `variable` to
// `variable` (CompileTimeProperties.md, "Properties on a global variable
// type"), because Clang writes annotations of variables to IR, but not
// annotations of classes. If `variable` is an array, copies the properties of
// its elements' class. Does nothing if `variable` is not global or already has
// the properties, or in a compilation for the host.
void AddVariableProperties(clang::Sema& sema, clang::VarDecl& variable);

// Returns whether the variable's class has the attribute for properties of
// global variables, even if its list is empty. The classes with the attribute,
// such as device_global, are made for global variables of devices.
bool IsDeviceVariable(const clang::VarDecl& variable);

// Returns whether the variables of the class are in local memory: the class has
// the property kLocalMemoryProperty.
bool IsInLocalMemory(const clang::CXXRecordDecl& record);

// Returns whether IsDeviceVariable(variable) is true and the variable is zero
// because its class has a trivial default constructor.
bool IsZeroDeviceVariable(const clang::VarDecl& variable);

// Returns whether `type` is a class with the attribute for properties of kernel
// parameters, even if the list is empty.
bool HasParameterProperties(clang::QualType type);

// Copies the properties of the class `type` to the kernel parameter in device
// code (CompileTimeProperties.md, "Properties on kernel arguments"). Does
// nothing if the type has none.
void AddParameterProperties(clang::ASTContext& context, clang::QualType type,
                            clang::Decl& parameter);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_CLASS_PROPERTIES_H_
