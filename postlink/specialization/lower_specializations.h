// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPECIALIZATION_LOWER_SPECIALIZATIONS_H_
#define POSTLINK_SPECIALIZATION_LOWER_SPECIALIZATIONS_H_

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// How an image gets the values of specialization constants.
enum class SpecializationMode {
  kNative,    // as SPIR-V's constants, set before the device's compiler runs
  kEmulated,  // the code looks them up at run time
};

// Replaces the calls of `__sycl_specialization_constant` in an image whose
// constants are numbered. With kNative, members become SPIR-V's constants
// (`__spirv_SpecConstant`) and are stored in the call's result, and the call
// returns 1. With kEmulated, the call returns 0, and the code then looks the
// value up. An error says which call cannot be replaced, and why.
llvm::Error LowerSpecializations(llvm::Module& image, SpecializationMode mode);

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_LOWER_SPECIALIZATIONS_H_
