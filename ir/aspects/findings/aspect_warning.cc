// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/findings/aspect_warning.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/messages/message.h"
#include "device_config/messages/words.h"
#include "ir/aspects/facts/analysis_diagnostics.h"
#include "ir/aspects/findings/warning_group_names.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/aspects/metadata/source_location.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {
namespace {

// If a chain is longer, only this many frames are printed, half from each end.
constexpr size_t kPrintedFrames = 200;

// Returns for example "target 'a'" or "targets 'a' and 'b'".
std::string TargetList(const std::vector<std::string>& targets) {
  return Plural(targets.size(), "target") + " " + AndList(QuotedEach(targets));
}

std::string Count(uint64_t number) {
  const std::string text = Counted(number, "more call chain");
  return number == std::numeric_limits<uint64_t>::max() ? "more than " + text
                                                        : text;
}

// Returns the text of `chain`, in which a line break precedes each line. Each
// frame has a line. If there are more than kPrintedFrames frames, one line
// replaces the frames in the middle.
std::string ChainText(const std::vector<AspectWarning::Frame>& chain) {
  std::string text;
  const size_t skipped =
      chain.size() > kPrintedFrames ? chain.size() - kPrintedFrames : 0;
  for (size_t i = 0; i < chain.size(); ++i) {
    text += "\n  " + chain[i].signature;
    if (chain[i].location) text += " " + chain[i].location->ToString();
    if (skipped > 0 && i + 1 == kPrintedFrames / 2) {
      text += "\n  " + Message(AnalysisDiagnostic::kCallsLeftOut, skipped);
      i += skipped;
    }
  }
  return text;
}

}  // namespace

llvm::StringRef ToString(WarningGroup group) {
  switch (group) {
    case WarningGroup::kDeviceHas:
      return kDeviceHasGroup;
    case WarningGroup::kFixedTargets:
      return kFixedTargetsGroup;
  }
  llvm_unreachable("not a group");
}

std::string AspectWarning::Message() const {
  const std::string name = FunctionName(function->getName());
  const std::string aspect_name = aspect ? AspectName(*aspect) : "";
  if (more_functions > 0) {
    const std::string count = Grouped(more_functions);
    const std::string_view use =
        OneOrMore(more_functions, "function uses", "functions use");
    return kind == Kind::kUndeclaredAspect
               ? aspectra::Message(AnalysisDiagnostic::kMoreUndeclaredAspects,
                                   count, use, aspect_name, name)
               : aspectra::Message(AnalysisDiagnostic::kMoreUnsupportedAspects,
                                   count, use, aspect_name, name,
                                   TargetList(targets));
  }
  switch (kind) {
    case Kind::kUndeclaredAspect:
      return aspectra::Message(AnalysisDiagnostic::kUndeclaredAspect, name,
                               aspect_name);
    case Kind::kUnsupportedAspect:
      return aspectra::Message(AnalysisDiagnostic::kUnsupportedAspect, name,
                               aspect_name, TargetList(targets));
    case Kind::kUnsupportedDeclaredAspect:
      return aspectra::Message(AnalysisDiagnostic::kUnsupportedDeclaredAspect,
                               name, aspect_name, TargetList(targets));
    case Kind::kUnsupportedSubGroupSize:
      return aspectra::Message(AnalysisDiagnostic::kUnsupportedSubGroupSize,
                               name, std::to_string(sizes.front()),
                               TargetList(targets));
    case Kind::kUnsupportedWorkGroupSize:
      return aspectra::Message(AnalysisDiagnostic::kUnsupportedWorkGroupSize,
                               name, SizeText(sizes), TargetList(targets));
  }
  llvm_unreachable("not a kind");
}

std::string AspectWarning::Details() const {
  std::vector<std::string> parts;
  if (more_functions == 0 && !chain.empty()) {
    parts.push_back(aspectra::Message(AnalysisDiagnostic::kCallChain) +
                    ChainText(chain));
  }
  if (!location && !has_debug_info) parts.push_back(NoDebugInfoHint());
  if (further_chains > 0) {
    parts.push_back(aspectra::Message(
        AnalysisDiagnostic::kFurtherChains, Count(further_chains),
        OneOrMore(further_chains, "leads", "lead"),
        more_functions > 0 ? "this use" : "such a use"));
  }
  return llvm::join(parts, "\n");
}

std::string AspectWarning::ToString() const {
  return WarningText(location, Message(), Details());
}

std::string WarningText(const std::optional<SourceLocation>& location,
                        std::string_view message, std::string_view details) {
  PlacedMessage placed{.severity = Severity::kWarning,
                       .message = std::string(message)};
  if (location) placed.file = location->ToString();
  std::string text = placed.ToString() + "\n";
  if (!details.empty()) text += std::string(details) + "\n";
  return text;
}

std::string NoDebugInfoHint() {
  return Message(AnalysisDiagnostic::kNoDebugInfo);
}

}  // namespace aspectra
