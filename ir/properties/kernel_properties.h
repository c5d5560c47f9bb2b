// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_PROPERTIES_KERNEL_PROPERTIES_H_
#define IR_PROPERTIES_KERNEL_PROPERTIES_H_

#include "llvm/Support/Error.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// Writes the metadata of SYCL's attributes for the compile-time properties of a
// function that have the same meaning, because later stages read the metadata:
//
//   "sycl-work-group-size"="8,9,10"   becomes
//   !reqd_work_group_size !{i32 10, i32 9, i32 8}
//
// Existing metadata is kept. The front end writes it itself; this function is
// for the code of other compilers. If a value is invalid, the error names it.
llvm::Error ApplyKernelProperties(llvm::Function& kernel);

}  // namespace aspectra

#endif  // IR_PROPERTIES_KERNEL_PROPERTIES_H_
