// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_REPORT_ASSETS_H_
#define WEB_REPORT_ASSETS_H_

#include <string>
#include <utility>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace aspectra {

// The report's files at build time. report.html is the template; parts/*.html
// are the templates that it includes, by their names. The style and the script
// are bundles by esbuild.
llvm::StringRef ReportTemplate();
llvm::ArrayRef<std::pair<llvm::StringRef, llvm::StringRef>> ReportParts();
llvm::StringRef ReportStyle();
llvm::StringRef ReportScript();

// Returns the source expression with which a content security policy allows the
// style or script `text`: "'sha256-...'".
std::string ContentHash(llvm::StringRef text);

}  // namespace aspectra

#endif  // WEB_REPORT_ASSETS_H_
