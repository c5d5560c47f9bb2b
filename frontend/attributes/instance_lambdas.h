#ifndef FRONTEND_ATTRIBUTES_INSTANCE_LAMBDAS_H_
#define FRONTEND_ATTRIBUTES_INSTANCE_LAMBDAS_H_

namespace clang {
class FunctionDecl;
class Sema;
}  // namespace clang

namespace aspectra {

// CheckInstance (annotations.h) for each lambda in `instance`, an instance of a
// function template or of a template's member. Clang tells of the function
// alone.
void CheckLambdasOfInstance(clang::Sema& sema, clang::FunctionDecl& instance);

}  // namespace aspectra

#endif  // FRONTEND_ATTRIBUTES_INSTANCE_LAMBDAS_H_
