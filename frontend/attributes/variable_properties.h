#ifndef FRONTEND_ATTRIBUTES_VARIABLE_PROPERTIES_H_
#define FRONTEND_ATTRIBUTES_VARIABLE_PROPERTIES_H_

namespace clang {
class Sema;
class VarDecl;
}  // namespace clang

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

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_VARIABLE_PROPERTIES_H_
