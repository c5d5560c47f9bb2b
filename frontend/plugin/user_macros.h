// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_USER_MACROS_H_
#define FRONTEND_PLUGIN_USER_MACROS_H_

namespace clang {
class IdentifierInfo;
class LangOptions;
class Preprocessor;
}  // namespace clang

namespace aspectra {

// Hides the user's macros from the text of SYCL's headers. The headers may then
// have a parameter `text` although the user compiles with
//
//   -Dtext=1
//
// Call this before the source is preprocessed. If a command only preprocesses,
// no action of the plugin runs. Then a pragma in the header
// sycl/detail/preprocess.hpp calls this function.
void HideUserMacros(clang::Preprocessor& preprocessor);

// Returns whether HideUserMacros hides a macro of this name if the user defines
// it.
bool CanBeHidden(const clang::IdentifierInfo& name,
                 const clang::LangOptions& options);

// Makes `preprocessor` report an error if its input is text that was
// preprocessed for the other compilation (host or device). Preprocessed text is
// valid for one compilation only, because host and device code of a source
// differ after the preprocessor. The SYCL headers leave one of the following
// lines in the text:
//
//   #pragma aspectra preprocessed host
//   #pragma aspectra preprocessed device
void CheckPreprocessedFor(clang::Preprocessor& preprocessor);

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_USER_MACROS_H_
