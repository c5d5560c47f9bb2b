#ifndef POSTLINK_REPORT_ESCAPE_H_
#define POSTLINK_REPORT_ESCAPE_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// `text` as HTML shows it, between tags and in a quoted attribute alike. Bytes
// that are not UTF-8, control characters, which HTML cannot hold, and those
// that turn the direction of what stands behind them, become U+FFFD; line
// breaks and tabs stay.
std::string EscapeHtml(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_ESCAPE_H_
