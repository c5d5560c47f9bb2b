// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "web/engine/costs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "ir/aspects/facts/aspect_usage.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"
#include "postlink/program/linked_program.h"
#include "postlink/split/split_plan.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/program.h"

namespace aspectra::engine {
namespace {

using Node = AspectUsage::Node;
using Image = std::vector<Node>;

std::vector<uint64_t> CountInstructions(const AspectUsage& usage) {
  std::vector<uint64_t> counts;
  counts.reserve(usage.size());
  for (Node node = 0; node < usage.size(); ++node) {
    counts.push_back(usage.function(node).getInstructionCount());
  }
  return counts;
}

SplitCost Weigh(SplitMode mode, const std::vector<Image>& images,
                const std::vector<uint64_t>& instructions,
                const AspectUsage& usage) {
  std::vector<size_t> copies(usage.size());
  std::vector<Node> held;  // each once
  for (const Image& image : images) {
    for (Node node : image) {
      if (copies[node]++ == 0) held.push_back(node);
    }
  }
  SplitCost cost{.mode = mode, .images = {}, .duplicated = {}};
  for (const Image& image : images) {
    SplitCost::Image& weighed = cost.images.emplace_back();
    for (Node node : image) {
      weighed.instructions += instructions[node];
      if (copies[node] > 1) weighed.shared += instructions[node];
    }
    cost.instructions += weighed.instructions;
  }
  for (Node node : held) {
    if (copies[node] == 1 || instructions[node] == 0) continue;
    cost.copied += instructions[node] * (copies[node] - 1);
    cost.duplicated.push_back(
        {&usage.function(node), instructions[node], copies[node]});
  }
  std::ranges::stable_sort(cost.duplicated, std::ranges::greater(),
                           [](const SplitCost::Duplicated& of) {
                             return of.instructions * (of.images - 1);
                           });
  return cost;
}

}  // namespace

Result<std::vector<SplitCost>> ComputeCosts(Program& program) {
  const AspectUsage& usage = program.usage();
  const std::vector<uint64_t> instructions = CountInstructions(usage);
  std::vector<SplitCost> costs;
  for (SplitMode mode : {SplitMode::kOff, SplitMode::kSource,
                         SplitMode::kKernel, SplitMode::kAuto}) {
    llvm::Expected<SplitPlan> plan = program.linked().MakePlan(mode);
    if (!plan) return std::unexpected(ToDiagnostics(plan.takeError()));
    std::vector<Image> images(plan->images().size());
    for (size_t image = 0; image < images.size(); ++image) {
      const PlannedImage planned(program.linked(), *plan, image);
      for (const llvm::Function* function : planned.functions) {
        // Intrinsics have no instructions and are not nodes.
        if (function->isIntrinsic()) continue;
        images[image].push_back(usage.call_graph().Find(*function));
      }
    }
    costs.push_back(Weigh(mode, images, instructions, usage));
  }
  return costs;
}

}  // namespace aspectra::engine
