#ifndef POSTLINK_DEVICE_LIBRARY_TWO_RESULTS_H_
#define POSTLINK_DEVICE_LIBRARY_TWO_RESULTS_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Makes LLVM's functions with two results, which Clang makes of frexp, modf and
// sincos, calls of C's again, which the device library has: NVIDIA's code
// generator has nothing for them, and the SPIR-V translator puts variables
// where SPIR-V has none.
void CallFunctionsOfTwoResults(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_DEVICE_LIBRARY_TWO_RESULTS_H_
