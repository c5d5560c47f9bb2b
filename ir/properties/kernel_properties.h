#ifndef IR_PROPERTIES_KERNEL_PROPERTIES_H_
#define IR_PROPERTIES_KERNEL_PROPERTIES_H_

#include "llvm/Support/Error.h"

namespace llvm {
class Function;
}  // namespace llvm

namespace aspectra {

// Says the compile-time properties of a function that attributes of SYCL say
// too by the metadata of these, which the later stages read:
//
//   "sycl-work-group-size"="8,9,10"   becomes
//   !reqd_work_group_size !{i32 10, i32 9, i32 8}
//
// Metadata that is there stays as it is. The front end does so itself; this is
// for code of other compilers. The error names a value that cannot be one.
llvm::Error ApplyKernelProperties(llvm::Function& kernel);

}  // namespace aspectra

#endif  // IR_PROPERTIES_KERNEL_PROPERTIES_H_
