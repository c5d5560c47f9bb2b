// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_REQUIRED_SIZES_H_
#define IR_ASPECTS_FACTS_REQUIRED_SIZES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "device_config/aspects/required_sizes.h"
#include "ir/aspects/calls/call_graph.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// Reads the work-group size and the sub-group size that `function` requires. If
// metadata is malformed, the error names it.
//
// The IR stores a work-group size as SPIR-V wants it: three numbers with the
// fastest dimension first, which reverses the attribute's order, and ones at
// the end. !work_group_num_dim says how many dimensions the attribute has.
llvm::Expected<RequiredSizes> ReadRequiredSizes(const llvm::Function& function);

// Writes the metadata. `size` has 1 to 3 dimensions in the attribute's order;
// if it is empty, the metadata is removed.
void WriteRequiredWorkGroupSize(llvm::Function& function,
                                llvm::ArrayRef<uint32_t> size);
// If `size` is 0, removes the metadata.
void WriteRequiredSubGroupSize(llvm::Function& function, uint32_t size);

// Writes the value of [[sycl::work_group_size_hint]], or removes it if `size`
// is empty.
void WriteWorkGroupSizeHint(llvm::Function& function,
                            llvm::ArrayRef<uint32_t> size);
bool HasWorkGroupSizeHint(const llvm::Function& function);

// A work-group size or sub-group size that a direct or indirect callee
// requires.
struct CalledSize {
  std::string function;  // the symbol of the callee
  // As in RequiredSizes; exactly one of the two is set.
  std::vector<uint32_t> work_group = {};
  uint32_t sub_group = 0;

  friend auto operator<=>(const CalledSize&, const CalledSize&) = default;
};

// Reads !sycl_called_sizes of `function`. The pass sycl-propagate-aspects wrote
// the result of FindCalledSizes there, before any call was inlined. If the node
// is malformed, the error names it.
llvm::Expected<std::vector<CalledSize>> ReadCalledSizes(
    const llvm::Function& function);

// Replaces !sycl_called_sizes of `function`, or removes it if `sizes` is empty.
void WriteCalledSizes(llvm::Function& function,
                      const std::vector<CalledSize>& sizes);

// Returns for each function of `graph`, in the graph's order, the sizes that
// its direct and indirect callees require. A size that the function itself
// requires is left out. Each size appears once; work-group sizes come first, in
// ascending order. An entry in !sycl_called_sizes of a function counts as a
// call of the callee that the entry names. If no function of the module
// requires a size, the result is empty. If metadata is malformed, the error
// names it.
llvm::Expected<std::vector<std::vector<CalledSize>>> FindCalledSizes(
    const StaticCallGraph& graph);

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_REQUIRED_SIZES_H_
