#ifndef FRONTEND_ATTRIBUTES_CLASS_PROPERTIES_H_
#define FRONTEND_ATTRIBUTES_CLASS_PROPERTIES_H_

namespace clang {
class ASTContext;
class Decl;
class QualType;
class Sema;
class VarDecl;
}  // namespace clang

// Compile-time properties that a class has for objects of it.
namespace aspectra {

// Gives the variable the properties for global variables that its class has, or
// that of its elements if it is an array: Clang writes a variable's annotations
// to IR, and none of a class. Any other variable stays as it is, and one that
// has them already (CompileTimeProperties.md, "Properties on a global variable
// type"). For device code.
void AddVariableProperties(clang::Sema& sema, clang::VarDecl& variable);

// Is the variable of a class that is made for global variables of devices, as
// device_global is? Such a class has that attribute, with or without
// properties.
bool IsDeviceVariable(const clang::VarDecl& variable);

// Has the type, a class, properties for kernel parameters, be it none?
bool HasParameterProperties(clang::QualType type);

// Gives the parameter of a kernel in device code those that the class `type`
// has (CompileTimeProperties.md, "Properties on kernel arguments"). A type
// without any changes nothing.
void AddParameterProperties(clang::ASTContext& context, clang::QualType type,
                            clang::Decl& parameter);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_CLASS_PROPERTIES_H_
