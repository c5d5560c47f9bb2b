// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/verification/check_module.h"

#include <expected>
#include <optional>
#include <string>

#include "device_config/messages/message.h"
#include "ir/verification/verification_diagnostics.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/raw_ostream.h"

namespace aspectra {

std::expected<std::optional<PlacedMessage>, PlacedMessage> CheckModule(
    llvm::Module& module, const std::string& file) {
  const auto at_file = [&](VerificationDiagnostic what, auto value) {
    PlacedMessage message = MakePlaced(what, value);
    message.file = file;
    return message;
  };
  std::string why;
  llvm::raw_string_ostream out(why);
  bool broken_debug_info = false;
  if (llvm::verifyModule(module, &out, &broken_debug_info)) {
    return std::unexpected(at_file(VerificationDiagnostic::kBrokenModule,
                                   llvm::StringRef(why).rtrim()));
  }
  const unsigned version = llvm::getDebugMetadataVersionFromModule(module);
  if (version != llvm::DEBUG_METADATA_VERSION) {
    // Most modules have no debug information, and StripDebugInfo takes as long
    // as the verifier. The verifier rejects debug information without a compile
    // unit.
    const bool has_debug_info =
        broken_debug_info || module.getNamedMetadata("llvm.dbg.cu") != nullptr;
    if (has_debug_info && llvm::StripDebugInfo(module)) {
      return at_file(VerificationDiagnostic::kOtherDebugInfo, version);
    }
  } else if (broken_debug_info) {
    llvm::StripDebugInfo(module);
    return at_file(VerificationDiagnostic::kBrokenDebugInfo,
                   llvm::StringRef(why).rtrim());
  }
  return std::nullopt;
}

}  // namespace aspectra
