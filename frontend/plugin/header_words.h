// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef FRONTEND_PLUGIN_HEADER_WORDS_H_
#define FRONTEND_PLUGIN_HEADER_WORDS_H_

#include <string>

namespace clang {
class Preprocessor;
}  // namespace clang

namespace aspectra {

// At the end of the main file, writes the words of all files that were read
// into the file `path`: one word a line, sorted. If a user's file defines a
// macro, and the list does not have the macro's name, then the files mean the
// same after the macro's definition. If the list cannot be written, Clang
// reports an error.
//
// Call this before the main file is preprocessed.
void ListHeaderWords(clang::Preprocessor& preprocessor, std::string path);

}  // namespace aspectra

#endif  // FRONTEND_PLUGIN_HEADER_WORDS_H_
