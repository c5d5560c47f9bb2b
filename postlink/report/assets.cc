#include "postlink/report/assets.h"

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/SHA256.h"

namespace aspectra {
namespace {

constexpr llvm::StringLiteral kStyle =
#include "postlink/report/report_css.inc"
    ;

constexpr llvm::StringLiteral kScript =
#include "postlink/report/report_js.inc"
    ;

}  // namespace

llvm::StringRef ReportStyle() { return kStyle; }

llvm::StringRef ReportScript() { return kScript; }

std::string ContentHash(llvm::StringRef text) {
  llvm::SHA256 hash;
  hash.update(text);
  return "'sha256-" + llvm::encodeBase64(hash.final()) + "'";
}

}  // namespace aspectra
