// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_PATHS_AFTER_BARRIERS_H_
#define POSTLINK_SPIRV_BARRIERS_PATHS_AFTER_BARRIERS_H_

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Makes a driver for CPUs handle kernels right in which work-items take
// different paths after a barrier in a condition: see paths_after_barriers.cc.
void SeparatePathsAfterBarriers(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_PATHS_AFTER_BARRIERS_H_
