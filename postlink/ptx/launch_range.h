// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PTX_LAUNCH_RANGE_H_
#define POSTLINK_PTX_LAUNCH_RANGE_H_

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class GlobalVariable;
class Module;
class Value;
}  // namespace llvm

namespace aspectra {

// The numbers that a launch passes to a kernel besides its arguments, in the
// kernel's last parameter. Each field has three numbers, x first. The numbers
// have 64 bits, except for kLast, whose numbers have 32 bits.
enum class LaunchRangeField {
  kRange,   // work-items
  kOffset,  // added to each id
  kBegin,   // the id of the first work-item of this grid
  // The position in this grid of the last work-item that is in the range. If
  // all work-items are in the range, this is the largest number.
  kLast,
};

// Creates a variable that represents the parameter in functions until
// HandOverLaunchRange().
llvm::GlobalVariable* MakeLaunchRange(llvm::Module& module);

// Reads the number of `field` in `range` for a dimension. `dimension` is a
// 32-bit value: 0 is x.
llvm::Value* ReadLaunchRange(llvm::IRBuilder<>& builder,
                             llvm::GlobalVariable& range,
                             LaunchRangeField field, llvm::Value* dimension);

// Adds the parameter to each kernel that reads `range`, directly or in a
// function that it calls. Removes `range`.
void HandOverLaunchRange(llvm::GlobalVariable& range);

}  // namespace aspectra

#endif  // POSTLINK_PTX_LAUNCH_RANGE_H_
