#ifndef WEB_ENGINE_COSTS_H_
#define WEB_ENGINE_COSTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "llvm/IR/Function.h"
#include "postlink/split/split_plan.h"
#include "web/engine/diagnostics.h"
#include "web/engine/program.h"

namespace aspectra::engine {

// What a way to split costs, in instructions.
struct SplitCost {
  struct Image {
    uint64_t instructions = 0;
    uint64_t shared = 0;  // of functions that other images hold as well
  };
  struct Duplicated {
    const llvm::Function* function;
    uint64_t instructions;
    size_t images;
  };
  SplitMode mode;
  uint64_t instructions = 0;  // of all images
  uint64_t copied = 0;        // beside the first copy
  std::vector<Image> images;
  // The functions that are in several images, what is copied most first.
  std::vector<Duplicated> duplicated;
};

// Of each mode, in their order. Linear in the module's code, and in the
// functions that the images hold.
Result<std::vector<SplitCost>> ComputeCosts(Program& program);

}  // namespace aspectra::engine

#endif  // WEB_ENGINE_COSTS_H_
