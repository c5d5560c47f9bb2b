// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_RESTRICTIONS_EXTERN_TEMPLATES_H_
#define FRONTEND_RESTRICTIONS_EXTERN_TEMPLATES_H_

#include "clang/Basic/SourceLocation.h"
#include "clang/Sema/Sema.h"

namespace clang {
class ValueDecl;
}  // namespace clang

namespace aspectra {

// An explicit instantiation declaration promises that another translation unit
// defines an instance:
//
//   extern template int Twice<int>(int);
//
// The other unit defines the instance for the host only, because nothing makes
// the instance SYCL_EXTERNAL. `used` is a function or variable that device code
// uses at `at`. If a declaration of this kind promises `used`, this function
// instantiates it implicitly, as if there were no promise. Otherwise this
// function has no effect. If the translation unit that is compiled does not
// have the template's definition, `used` stays undefined.
//
// Instances of the standard library's templates stay undefined too, because
// their bodies are for a host: the error "which only a host library defines"
// says more than errors about the code inside std::ostream.
void InstantiateForDevice(clang::Sema& sema, clang::ValueDecl& used,
                          clang::SourceLocation at);

}  // namespace aspectra

#endif  // FRONTEND_RESTRICTIONS_EXTERN_TEMPLATES_H_
