// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_REQUIRED_SIZES_H_
#define IR_ASPECTS_FACTS_REQUIRED_SIZES_H_

#include <cstdint>

#include "device_config/aspects/required_sizes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// Reads the sizes. If metadata is malformed, the error names it.
//
// The IR stores a work-group size as SPIR-V wants it: three numbers with the
// fastest dimension first, which reverses the attribute's order, and ones at
// the end. !work_group_num_dim says how many dimensions the attribute has.
llvm::Expected<RequiredSizes> ReadRequiredSizes(const llvm::Function& function);

// Writes 1 to 3 dimensions in the attribute's order, or removes the metadata if
// `size` is empty.
void WriteRequiredWorkGroupSize(llvm::Function& function,
                                llvm::ArrayRef<uint32_t> size);
// If `size` is 0, removes the metadata.
void WriteRequiredSubGroupSize(llvm::Function& function, uint32_t size);

// Writes the value of [[sycl::work_group_size_hint]], or removes it if `size`
// is empty.
void WriteWorkGroupSizeHint(llvm::Function& function,
                            llvm::ArrayRef<uint32_t> size);
bool HasWorkGroupSizeHint(const llvm::Function& function);

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_REQUIRED_SIZES_H_
