#include "ir/aspects/aspect_warnings.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_names.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/entry_points.h"
#include "ir/aspects/function_names.h"
#include "ir/aspects/source_location.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"

namespace aspectra {
namespace {

using Node = AspectUsage::Node;

// Does the function that the kernel gets the aspect from warn of it too?
bool CalleeWarns(const AspectUsage& usage, const std::vector<ChainLink>& chain,
                 int32_t aspect) {
  if (chain.size() < 2 || chain[1].function->isDeclaration()) return false;
  const Node callee = usage.call_graph().Find(*chain[1].function);
  return usage.Undeclared(callee).contains(aspect);
}

AspectWarning MakeWarning(const AspectUsage& usage,
                          const std::vector<ChainLink>& chain, int32_t aspect) {
  AspectWarning warning;
  warning.function = chain.front().function;
  warning.aspect = aspect;
  warning.diagnostic_location =
      usage.Location(usage.call_graph().Find(*chain.back().function), aspect);
  warning.location = ToSourceLocation(warning.diagnostic_location);
  for (const ChainLink& link : chain) {
    const std::string symbol = link.function->getName().str();
    warning.chain.push_back({symbol, FunctionSignature(symbol), link.location});
  }
  return warning;
}

}  // namespace

std::vector<AspectWarning> FindAspectWarnings(const AspectUsage& usage) {
  std::vector<AspectWarning> warnings;
  for (Node node = 0; node < usage.size(); ++node) {
    const llvm::Function& function = usage.function(node);
    if (function.isDeclaration()) continue;
    for (int32_t aspect : usage.Undeclared(node)) {
      const std::vector<ChainLink> chain = usage.Chain(node, aspect);
      if (ClassifyFunction(function) == FunctionKind::kKernel &&
          CalleeWarns(usage, chain, aspect)) {
        continue;
      }
      warnings.push_back(MakeWarning(usage, chain, aspect));
    }
  }
  const auto definition = [](const AspectWarning& warning) {
    return DefinitionOf(*warning.function);
  };
  if (llvm::all_of(warnings, definition)) {
    std::ranges::stable_sort(warnings, {}, definition);
  }
  return warnings;
}

std::string AspectWarning::Message() const {
  return "function '" + FunctionName(chain.front().symbol) + "' uses aspect '" +
         AspectName(aspect) + "' not listed in 'sycl::device_has'";
}

std::string AspectWarning::Details() const {
  std::string text = "use is from this call chain:";
  for (const Frame& frame : chain) {
    text += "\n  " + frame.signature;
    if (frame.location) text += " " + frame.location->ToString();
  }
  if (!location) text += "\ncompile with '-g' to get source location";
  return text;
}

std::string AspectWarning::ToString() const {
  return (location ? location->ToString() + ": " : "") +
         "warning: " + Message() + "\n" + Details() + "\n";
}

}  // namespace aspectra
