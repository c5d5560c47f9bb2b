#ifndef FRONTEND_ATTRIBUTES_ENUMERATION_USES_H_
#define FRONTEND_ATTRIBUTES_ENUMERATION_USES_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// Gives `function`, a definition that depends on no template, and the lambdas
// in it the aspects of the enumerations that they use, as the attribute
// uses_aspects on them would. To be called before code is made from it.
void AddAspectsOfEnumerations(clang::Sema& sema, clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_ENUMERATION_USES_H_
