#ifndef POSTLINK_SPIRV_SPLIT_REPEATED_EDGES_H_
#define POSTLINK_SPIRV_SPLIT_REPEATED_EDGES_H_

#include "llvm/IR/Module.h"

namespace aspectra {

// Makes each block that has a phi reachable from another block by one edge
// only, as SPIR-V's OpPhi wants it. The last step of LegalizeForSpirv.
// Returns whether anything was changed. What the code computes stays.
bool SplitRepeatedEdges(llvm::Module& module);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_SPLIT_REPEATED_EDGES_H_
