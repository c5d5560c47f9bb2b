#include "web/engine/module_check.h"

#include <string>
#include <utility>

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"
#include "web/engine/diagnostics.h"

namespace aspectra::engine {
namespace {

// LLVM has a command line option for it, and no function.
constexpr llvm::StringLiteral kOption = "disable-auto-upgrade-debug-info";

void Warn(Diagnostic warning, const std::string& file, Diagnostics& warnings) {
  warning.severity = Diagnostic::Severity::kWarning;
  warning.file = file;
  warnings.push_back(std::move(warning));
}

}  // namespace

void LeaveDebugInfoToCheck() {
  auto& options = llvm::cl::getRegisteredOptions();
  const auto found = options.find(kOption);
  if (found == options.end() || found->second->getNumOccurrences() > 0) return;
  found->second->addOccurrence(/*pos=*/0, kOption, "true");
}

Result<void> CheckModule(llvm::Module& module, const std::string& file,
                         Diagnostics& warnings) {
  std::string why;
  llvm::raw_string_ostream out(why);
  bool broken_debug_info = false;
  if (llvm::verifyModule(module, &out, &broken_debug_info)) {
    Diagnostic error =
        MakeError(Text::kBrokenModule, llvm::StringRef(why).rtrim());
    error.file = file;
    return std::unexpected(Diagnostics{std::move(error)});
  }
  const unsigned version = llvm::getDebugMetadataVersionFromModule(module);
  if (version != llvm::DEBUG_METADATA_VERSION) {
    if (llvm::StripDebugInfo(module)) {
      Warn(MakeError(Text::kOtherDebugInfo, version), file, warnings);
    }
  } else if (broken_debug_info) {
    Warn(MakeError(Text::kBrokenDebugInfo, llvm::StringRef(why).rtrim()), file,
         warnings);
    llvm::StripDebugInfo(module);
  }
  return {};
}

}  // namespace aspectra::engine
