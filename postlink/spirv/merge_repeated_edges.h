// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_MERGE_REPEATED_EDGES_H_
#define POSTLINK_SPIRV_MERGE_REPEATED_EDGES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Rewrites the control flow so that each block with a phi has at most one edge
// from any other block, as SPIR-V's OpPhi requires. This is the last step of
// LegalizeForSpirv that changes control flow. The code computes the same as
// before. Returns whether anything changed.
bool MergeRepeatedEdges(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_MERGE_REPEATED_EDGES_H_
