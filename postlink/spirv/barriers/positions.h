// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_BARRIERS_POSITIONS_H_
#define POSTLINK_SPIRV_BARRIERS_POSITIONS_H_

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Computes the position of a work-item again where it is used after a barrier:
// see positions.cc.
void ComputePositionsAfterBarriers(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_BARRIERS_POSITIONS_H_
