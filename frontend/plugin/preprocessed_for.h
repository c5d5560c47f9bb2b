// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_PREPROCESSED_FOR_H_
#define FRONTEND_PLUGIN_PREPROCESSED_FOR_H_

namespace clang {
class Preprocessor;
}  // namespace clang

namespace aspectra {

// Preprocessed text is valid for one compilation only, because host and device
// code of a source differ after the preprocessor. The SYCL headers leave
//
//   #pragma aspectra preprocessed host
//
// or `device` in the text. Makes `preprocessor` report an error if the text was
// preprocessed for the other compilation.
void CheckPreprocessedFor(clang::Preprocessor& preprocessor);

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_PREPROCESSED_FOR_H_
