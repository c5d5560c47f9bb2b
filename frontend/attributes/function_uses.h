#ifndef FRONTEND_ATTRIBUTES_FUNCTION_USES_H_
#define FRONTEND_ATTRIBUTES_FUNCTION_USES_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

class UnseenTypes;

// Gives `function`, a definition that depends on no template, the aspects of
// the unseen types that it uses, as the attribute uses_aspects on it would. To
// be called before code is made from it. The lambdas in it are not looked into.
void AddUnseenUses(clang::Sema& sema, UnseenTypes& types,
                   clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_FUNCTION_USES_H_
