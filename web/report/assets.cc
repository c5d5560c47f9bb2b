// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/report/assets.h"

#include <string>
#include <utility>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/SHA256.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kTemplate =
#include "web/report/report_html.inc"
    ;

constexpr llvm::StringLiteral kStyle =
#include "web/report/report_css.inc"
    ;

constexpr llvm::StringLiteral kScript =
#include "web/report/report_js.inc"
    ;

constexpr std::pair<llvm::StringRef, llvm::StringRef> kParts[] = {
    {
        "cause",
#include "web/report/cause_html.inc"
    },
    {
        "function",
#include "web/report/function_html.inc"
    },
    {
        "mark",
#include "web/report/mark_html.inc"
    },
};

}  // namespace

llvm::StringRef ReportTemplate() { return kTemplate; }

llvm::ArrayRef<std::pair<llvm::StringRef, llvm::StringRef>> ReportParts() {
  return kParts;
}

llvm::StringRef ReportStyle() { return kStyle; }

llvm::StringRef ReportScript() { return kScript; }

std::string ContentHash(llvm::StringRef text) {
  llvm::SHA256 hash;
  hash.update(text);
  return "'sha256-" + llvm::encodeBase64(hash.final()) + "'";
}

}  // namespace aspectra
