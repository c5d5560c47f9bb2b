// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_USER_MACROS_H_
#define FRONTEND_PLUGIN_USER_MACROS_H_

namespace clang {
class Preprocessor;
}  // namespace clang

namespace aspectra {

// Hides the user's macros from the text of SYCL's headers, which may then call
// a parameter `text` although the user compiles with
//
//   -Dtext=1
//
// Must be called before the source is preprocessed. In a command that only
// preprocesses, the header sycl/detail/preprocess.hpp calls it by a pragma.
void HideUserMacros(clang::Preprocessor& preprocessor);

// Preprocessed text is valid for one compilation only, because host and device
// code of a source differ after the preprocessor. The SYCL headers leave
//
//   #pragma aspectra preprocessed host
//
// or `device` in the text. Makes `preprocessor` report an error if the text was
// preprocessed for the other compilation.
void CheckPreprocessedFor(clang::Preprocessor& preprocessor);

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_USER_MACROS_H_
