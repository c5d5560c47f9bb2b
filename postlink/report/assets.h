#ifndef POSTLINK_REPORT_ASSETS_H_
#define POSTLINK_REPORT_ASSETS_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The contents of style/*.css and report.js at build time.
llvm::StringRef ReportStyle();
llvm::StringRef ReportScript();

// Returns the source expression with which a content security policy allows the
// style or script `text`: "'sha256-...'".
std::string ContentHash(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_ASSETS_H_
