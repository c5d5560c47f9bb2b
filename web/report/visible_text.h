// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_VISIBLE_TEXT_H_
#define WEB_REPORT_VISIBLE_TEXT_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Returns `text` as valid UTF-8 that a page can show. A replacement character
// takes the place of each control character, except a line end and a tab, and
// of each character that changes the text direction: with one of these, a name
// could look like another name. Marks of HTML stay; the template escapes them.
std::string VisibleText(llvm::StringRef text);

}  // namespace aspectra

#endif  // WEB_REPORT_VISIBLE_TEXT_H_
