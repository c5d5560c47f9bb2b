#ifndef POSTLINK_SPECIALIZATION_LOWER_SPECIALIZATIONS_H_
#define POSTLINK_SPECIALIZATION_LOWER_SPECIALIZATIONS_H_

#include "llvm/IR/Module.h"
#include "llvm/Support/Error.h"

namespace aspectra {

// How an image comes to the values of specialization constants.
enum class SpecializationMode {
  kNative,    // they are SPIR-V's, set before the device's compiler runs
  kEmulated,  // the code looks them up when it runs
};

// Replaces the calls of `__sycl_specialization_constant` in an image, whose
// constants are numbered. Native: members become SPIR-V's constants
// (`__spirv_SpecConstant`) and are stored where the call wants them, and it
// returns 1. Emulated: it returns 0, at which the code goes on to look the
// value up. The error says which call cannot be replaced, and why.
llvm::Error LowerSpecializations(llvm::Module& image, SpecializationMode mode);

}  // namespace aspectra

#endif  // POSTLINK_SPECIALIZATION_LOWER_SPECIALIZATIONS_H_
