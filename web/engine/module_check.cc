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

}  // namespace

void LeaveDebugInfoToCheck() {
  auto& options = llvm::cl::getRegisteredOptions();
  const auto found = options.find(kOption);
  if (found == options.end() || found->second->getNumOccurrences() > 0) return;
  found->second->addOccurrence(/*pos=*/0, kOption, "true");
}

Result<void> CheckModule(llvm::Module& module, const std::string& file,
                         Diagnostics& warnings) {
  const auto at_file = [&](Text text, auto value) {
    Diagnostic diagnostic = MakeDiagnostic(text, value);
    diagnostic.file = file;
    return diagnostic;
  };
  std::string why;
  llvm::raw_string_ostream out(why);
  bool broken_debug_info = false;
  if (llvm::verifyModule(module, &out, &broken_debug_info)) {
    return std::unexpected(Diagnostics{
        at_file(Text::kBrokenModule, llvm::StringRef(why).rtrim())});
  }
  const unsigned version = llvm::getDebugMetadataVersionFromModule(module);
  if (version != llvm::DEBUG_METADATA_VERSION) {
    // Most modules have none, and to look for it takes as long as to verify.
    // What belongs to no compile unit the verifier calls broken.
    const bool has_debug_info =
        broken_debug_info || module.getNamedMetadata("llvm.dbg.cu") != nullptr;
    if (has_debug_info && llvm::StripDebugInfo(module)) {
      warnings.push_back(at_file(Text::kOtherDebugInfo, version));
    }
  } else if (broken_debug_info) {
    warnings.push_back(
        at_file(Text::kBrokenDebugInfo, llvm::StringRef(why).rtrim()));
    llvm::StripDebugInfo(module);
  }
  return {};
}

}  // namespace aspectra::engine
