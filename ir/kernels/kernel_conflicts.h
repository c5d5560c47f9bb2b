// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_KERNELS_KERNEL_CONFLICTS_H_
#define IR_KERNELS_KERNEL_CONFLICTS_H_

#include <string>
#include <vector>

#include "ir/kernels/kernel_records.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {

// Two definitions of one symbol that are not one kernel.
struct KernelConflict {
  KernelRecord first;
  KernelRecord second;

  // Returns an error message with both places and what to do.
  std::string Message() const;
};

// Returns the conflicts between `records`, at most one for each symbol, in the
// order of the first definitions. Definitions are one kernel if all of them are
// vague, come from the same function, and lay out their arguments in the same
// way.
std::vector<KernelConflict> FindKernelConflicts(
    llvm::ArrayRef<KernelRecord> records);

}  // namespace aspectra

#endif  // IR_KERNELS_KERNEL_CONFLICTS_H_
