// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_CALLS_CALL_TARGETS_H_
#define IR_ASPECTS_CALLS_CALL_TARGETS_H_

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class CallBase;
class Function;
}  // namespace llvm

namespace aspectra {

// Appends the functions that `call` can reach, in the order in which the code
// or its !callees names them. A function may appear twice. Returns false if the
// call can reach other functions as well. The .cc lists the values that the
// search follows.
bool FindCallTargets(const llvm::CallBase& call,
                     llvm::SmallVectorImpl<const llvm::Function*>& targets);

}  // namespace aspectra

#endif  // IR_ASPECTS_CALLS_CALL_TARGETS_H_
