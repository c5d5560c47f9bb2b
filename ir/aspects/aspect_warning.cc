#include "ir/aspects/aspect_warning.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "device_config/aspect_names.h"
#include "ir/aspects/diagnostic_texts.h"
#include "ir/aspects/function_names.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/ErrorHandling.h"

namespace aspectra {
namespace {

// If a chain is longer, only this many frames are printed, half from each end.
constexpr size_t kPrintedFrames = 200;

// "target 'a'", "targets 'a', 'b' and 'c'".
std::string TargetList(const std::vector<std::string>& targets) {
  std::string text = targets.size() == 1 ? "target " : "targets ";
  for (size_t i = 0; i < targets.size(); ++i) {
    if (i > 0) text += i + 1 == targets.size() ? " and " : ", ";
    text += "'" + targets[i] + "'";
  }
  return text;
}

std::string SizeList(const std::vector<uint32_t>& sizes) {
  std::vector<std::string> texts;
  for (uint32_t size : sizes) texts.push_back(std::to_string(size));
  return "{" + llvm::join(texts, ", ") + "}";
}

std::string Count(uint64_t number) {
  const std::string text = std::to_string(number);
  return number == std::numeric_limits<uint64_t>::max() ? "more than " + text
                                                        : text;
}

// Returns a line for each frame, each after a line break.
std::string ChainText(const std::vector<AspectWarning::Frame>& chain) {
  std::string text;
  const size_t skipped =
      chain.size() > kPrintedFrames ? chain.size() - kPrintedFrames : 0;
  for (size_t i = 0; i < chain.size(); ++i) {
    text += "\n  " + chain[i].signature;
    if (chain[i].location) text += " " + chain[i].location->ToString();
    if (skipped > 0 && i + 1 == kPrintedFrames / 2) {
      text += "\n  (" + std::to_string(skipped) + " calls left out)";
      i += skipped;
    }
  }
  return text;
}

}  // namespace

llvm::StringRef ToString(WarningGroup group) {
  switch (group) {
    case WarningGroup::kDeviceHas:
      return "sycl-device-has";
    case WarningGroup::kFixedTargets:
      return "sycl-fixed-targets";
  }
  llvm_unreachable("not a group");
}

std::string AspectWarning::Message() const {
  const std::string name = FunctionName(function->getName());
  const std::string aspect_name = aspect ? AspectName(*aspect) : "";
  if (more_functions > 0) {
    const std::string count = std::to_string(more_functions);
    return kind == Kind::kUndeclaredAspect
               ? DiagnosticText(Diagnostic::kMoreUndeclaredAspects, count,
                                aspect_name, name)
               : DiagnosticText(Diagnostic::kMoreUnsupportedAspects, count,
                                aspect_name, name, TargetList(targets));
  }
  switch (kind) {
    case Kind::kUndeclaredAspect:
      return DiagnosticText(Diagnostic::kUndeclaredAspect, name, aspect_name);
    case Kind::kUnsupportedAspect:
      return DiagnosticText(Diagnostic::kUnsupportedAspect, name, aspect_name,
                            TargetList(targets));
    case Kind::kUnsupportedDeclaredAspect:
      return DiagnosticText(Diagnostic::kUnsupportedDeclaredAspect, name,
                            aspect_name, TargetList(targets));
    case Kind::kUnsupportedSubGroupSize:
      return DiagnosticText(Diagnostic::kUnsupportedSubGroupSize, name,
                            std::to_string(sizes.front()), TargetList(targets));
    case Kind::kUnsupportedWorkGroupSize:
      return DiagnosticText(Diagnostic::kUnsupportedWorkGroupSize, name,
                            SizeList(sizes), TargetList(targets));
  }
  llvm_unreachable("not a kind");
}

std::string AspectWarning::Details() const {
  std::vector<std::string> parts;
  if (more_functions == 0 && !chain.empty()) {
    parts.push_back("use is from this call chain:" + ChainText(chain));
  }
  if (!location && !has_debug_info)
    parts.push_back("compile with '-g' to get source location");
  if (further_chains > 0) {
    parts.push_back(Count(further_chains) +
                    (further_chains == 1 ? " more call chain leads to "
                                         : " more call chains lead to ") +
                    (more_functions > 0 ? "this use" : "such a use"));
  }
  return llvm::join(parts, "\n");
}

std::string AspectWarning::ToString() const {
  const std::string details = Details();
  return (location ? location->ToString() + ": " : "") +
         "warning: " + Message() + "\n" + details +
         (details.empty() ? "" : "\n");
}

}  // namespace aspectra
