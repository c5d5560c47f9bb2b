// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_ATTRIBUTES_FUNCTION_USES_H_
#define FRONTEND_ATTRIBUTES_FUNCTION_USES_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

class UnseenTypes;

// Adds the aspects of the unseen types that `function` uses to it, like an
// attribute uses_aspects. `function` is a definition that depends on no
// template; no code may have been made from it yet. The lambdas in it are not
// searched.
void AddUnseenUses(clang::Sema& sema, UnseenTypes& types,
                   clang::FunctionDecl& function);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_FUNCTION_USES_H_
