#include "web/engine/costs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Error.h"
#include "postlink/split/split_decision.h"
#include "postlink/split/split_plan.h"
#include "web/engine/diagnostics.h"
#include "web/engine/program.h"

namespace aspectra::engine {
namespace {

using Functions = std::vector<const llvm::Function*>;

SplitCost Weigh(SplitMode mode, const std::vector<Functions>& images) {
  struct Copies {
    uint64_t instructions = 0;
    size_t images = 0;
  };
  llvm::MapVector<const llvm::Function*, Copies> copies;
  for (const Functions& image : images) {
    for (const llvm::Function* function : image) {
      auto [found, is_new] = copies.try_emplace(function);
      if (is_new) found->second.instructions = function->getInstructionCount();
      ++found->second.images;
    }
  }
  SplitCost cost{.mode = mode, .images = {}, .duplicated = {}};
  for (const Functions& image : images) {
    SplitCost::Image& weighed = cost.images.emplace_back();
    for (const llvm::Function* function : image) {
      const Copies& of = copies.find(function)->second;
      weighed.instructions += of.instructions;
      if (of.images > 1) weighed.shared += of.instructions;
    }
    cost.instructions += weighed.instructions;
  }
  for (const auto& [function, of] : copies) {
    if (of.images == 1 || of.instructions == 0) continue;
    cost.copied += of.instructions * (of.images - 1);
    cost.duplicated.push_back({function, of.instructions, of.images});
  }
  std::ranges::stable_sort(cost.duplicated, std::ranges::greater(),
                           [](const SplitCost::Duplicated& of) {
                             return of.instructions * (of.images - 1);
                           });
  return cost;
}

}  // namespace

Result<std::vector<SplitCost>> ComputeCosts(Program& program) {
  std::vector<SplitCost> costs;
  for (SplitMode mode : {SplitMode::kOff, SplitMode::kSource,
                         SplitMode::kKernel, SplitMode::kAuto}) {
    llvm::Expected<SplitPlan> plan =
        PlanSplit(program.module(), program.usage(), program.facts(),
                  program.references(), mode);
    if (!plan) return std::unexpected(ToDiagnostics(plan.takeError()));
    std::vector<Functions> images;
    for (size_t image = 0; image < plan->images().size(); ++image) {
      images.push_back(FunctionsOfImage(*plan, image, program.module(),
                                        program.references()));
    }
    costs.push_back(Weigh(mode, images));
  }
  return costs;
}

}  // namespace aspectra::engine
