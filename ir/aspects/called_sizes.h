#ifndef IR_ASPECTS_CALLED_SIZES_H_
#define IR_ASPECTS_CALLED_SIZES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "ir/aspects/call_graph.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// A size that a function requires which another one calls, itself or by way of
// others: a work-group size or a sub-group size.
struct CalledSize {
  std::string function;  // the symbol of the one that requires it
  // As in RequiredSizes: one of the two is there.
  std::vector<uint32_t> work_group = {};
  uint32_t sub_group = 0;

  friend auto operator<=>(const CalledSize&, const CalledSize&) = default;
};

// !sycl_called_sizes of `function`: what FindCalledSizes found when the pass
// saw its unit, before any call was inlined. The error names the malformed
// node.
llvm::Expected<std::vector<CalledSize>> ReadCalledSizes(
    const llvm::Function& function);

// Replaces what is there; no sizes leave no node.
void WriteCalledSizes(llvm::Function& function,
                      const std::vector<CalledSize>& sizes);

// For each function of `graph`, in its order, the sizes that functions which it
// calls require and it does not itself: each size once, work-group sizes first,
// ascending. What !sycl_called_sizes says counts as calls. Empty if no function
// of the module requires any. The error names malformed metadata.
llvm::Expected<std::vector<std::vector<CalledSize>>> FindCalledSizes(
    const StaticCallGraph& graph);

}  // namespace aspectra

#endif  // IR_ASPECTS_CALLED_SIZES_H_
