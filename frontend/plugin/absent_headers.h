// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_ABSENT_HEADERS_H_
#define FRONTEND_PLUGIN_ABSENT_HEADERS_H_

namespace clang {
class Preprocessor;
}  // namespace clang

namespace aspectra {

// If the source includes a header of an extension that is not there, such as
// <sycl/ext/intel/esimd.hpp>, adds a note about the extension to Clang's error.
// There is no header that contains an #error, because programs ask by
// __has_include which extensions they can use. Call this before the source is
// preprocessed.
void ExplainAbsentHeaders(clang::Preprocessor& preprocessor);

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_ABSENT_HEADERS_H_
