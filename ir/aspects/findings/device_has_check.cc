// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/findings/aspect_findings.h"
#include "ir/aspects/findings/aspect_warning.h"
#include "ir/aspects/findings/checks.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/IR/Function.h"

namespace aspectra {
namespace {

using Node = AspectUsage::Node;

// Returns whether `kernel` gets `aspect` from a callee that has the same
// finding.
bool CalleeIsFound(const AspectUsage& usage, Node kernel, int32_t aspect) {
  const std::optional<Node> callee = usage.NextOnChain(kernel, aspect);
  return callee && !usage.function(*callee).isDeclaration() &&
         usage.Undeclared(*callee).contains(aspect);
}

}  // namespace

std::vector<AspectFinding> CheckDeviceHas(const AspectUsage& usage) {
  std::vector<AspectFinding> findings;
  for (Node node = 0; node < usage.size(); ++node) {
    const llvm::Function& function = usage.function(node);
    if (function.isDeclaration()) continue;
    const bool is_kernel = ClassifyFunction(function) == FunctionKind::kKernel;
    for (int32_t aspect : usage.Undeclared(node)) {
      if (is_kernel && CalleeIsFound(usage, node, aspect)) continue;
      findings.push_back(
          {AspectWarning::Kind::kUndeclaredAspect, node, aspect, {}, {}});
    }
  }
  return findings;
}

}  // namespace aspectra
