#ifndef POSTLINK_REPORT_ESCAPE_H_
#define POSTLINK_REPORT_ESCAPE_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// `text` as HTML shows it, between tags and in a quoted attribute alike. Bytes
// that are not UTF-8 and control characters, which HTML cannot hold, become
// U+FFFD; line breaks and tabs stay.
std::string EscapeHtml(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_ESCAPE_H_
