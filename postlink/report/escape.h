#ifndef POSTLINK_REPORT_ESCAPE_H_
#define POSTLINK_REPORT_ESCAPE_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// Escapes `text` for HTML, both between tags and in a quoted attribute. Bytes
// that are not UTF-8, control characters, which HTML cannot hold, and
// characters that change the direction of the following text become U+FFFD;
// line breaks and tabs stay.
std::string EscapeHtml(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_ESCAPE_H_
