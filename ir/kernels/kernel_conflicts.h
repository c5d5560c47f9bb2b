#ifndef IR_KERNELS_KERNEL_CONFLICTS_H_
#define IR_KERNELS_KERNEL_CONFLICTS_H_

#include <string>
#include <vector>

#include "ir/kernels/kernel_records.h"
#include "llvm/ADT/ArrayRef.h"

namespace aspectra {

// Two definitions of one symbol that cannot be the same kernel.
struct KernelConflict {
  KernelRecord first;
  KernelRecord second;

  // What is wrong, with both places, and what to do.
  std::string Message() const;
};

// The conflicts between `records`, one for each symbol at most, in the order of
// the first definitions. Definitions are one kernel if all are vague and are
// made from the same function, with arguments laid out in the same way.
std::vector<KernelConflict> FindKernelConflicts(
    llvm::ArrayRef<KernelRecord> records);

}  // namespace aspectra

#endif  // IR_KERNELS_KERNEL_CONFLICTS_H_
