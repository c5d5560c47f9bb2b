// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef WEB_ENGINE_COSTS_H_
#define WEB_ENGINE_COSTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "llvm/IR/Function.h"
#include "postlink/split/split_plan.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/program.h"

namespace aspectra::engine {

// The cost of a split mode in instructions.
struct SplitCost {
  struct Image {
    uint64_t instructions = 0;
    uint64_t shared = 0;  // of functions that other images have too
  };
  struct Duplicated {
    const llvm::Function* function;
    uint64_t instructions;
    size_t images;
  };
  SplitMode mode;
  uint64_t instructions = 0;  // the sum over all images
  uint64_t copied = 0;        // not counting the first copy
  std::vector<Image> images;
  // Functions in several images; the function whose copies cost most comes
  // first.
  std::vector<Duplicated> duplicated;
};

// Returns the costs of all modes, in their order. Linear in the module's code
// and in the sum of the images' functions.
Result<std::vector<SplitCost>> ComputeCosts(Program& program);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_COSTS_H_
