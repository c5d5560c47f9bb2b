#ifndef POSTLINK_PTX_LAUNCH_RANGE_H_
#define POSTLINK_PTX_LAUNCH_RANGE_H_

#include "llvm/IR/IRBuilder.h"

namespace llvm {
class GlobalVariable;
class Module;
class Value;
}  // namespace llvm

namespace aspectra {

// What the launch of a kernel tells it beside its arguments, as the kernel's
// last parameter: three times three numbers of 64 bits, x first.
enum class LaunchRangeField {
  kRange,   // work-items
  kOffset,  // what is added to each id
  kBegin,   // the id of the first work-item of this grid
};

// Stands for the parameter in functions, until HandOverLaunchRange.
llvm::GlobalVariable* MakeLaunchRange(llvm::Module& module);

// A number of `range` for a dimension, a value of 32 bits: 0 is x.
llvm::Value* ReadLaunchRange(llvm::IRBuilder<>& builder,
                             llvm::GlobalVariable& range,
                             LaunchRangeField field, llvm::Value* dimension);

// Gives each kernel that reads `range`, itself or in a function that it calls,
// the parameter. `range` is gone afterwards.
void HandOverLaunchRange(llvm::GlobalVariable& range);

}  // namespace aspectra

#endif  // POSTLINK_PTX_LAUNCH_RANGE_H_
