// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_UNOPTIMIZED_CODE_H_
#define POSTLINK_IMAGES_UNOPTIMIZED_CODE_H_

#include "llvm/IR/Module.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

// Return whether the image has a function that must not be optimised
// (`optnone`): the functions of a source that was compiled at -O0, or a
// function with [[clang::optnone]].
//
// ptxas and the CUDA driver must not optimise such an image either. ptxas 13.0
// at -O1 to -O3 keeps the address of a local object in a uniform register,
// which a called function overwrites. Compilers of devices are seldom tested
// with code that consists of calls.
bool HasUnoptimizedCode(const llvm::Module& image);
bool HasUnoptimizedCode(const PlannedImage& image);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_UNOPTIMIZED_CODE_H_
