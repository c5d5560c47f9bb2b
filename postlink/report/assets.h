#ifndef POSTLINK_REPORT_ASSETS_H_
#define POSTLINK_REPORT_ASSETS_H_

#include <string>

#include "llvm/ADT/StringRef.h"

namespace aspectra {

// style/*.css and report.js as they were when this program was built.
llvm::StringRef ReportStyle();
llvm::StringRef ReportScript();

// What allows a page to use the style or script `text` and no other:
// "'sha256-...'".
std::string ContentHash(llvm::StringRef text);

}  // namespace aspectra

#endif  // POSTLINK_REPORT_ASSETS_H_
