// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_PRIVATE_MEMORY_BARRIERS_H_
#define POSTLINK_SPIRV_PRIVATE_MEMORY_BARRIERS_H_

#include "llvm/ADT/SetVector.h"

namespace llvm {
class Function;
class Instruction;
class Module;
}  // namespace llvm

namespace aspectra {

// The places where the work-items of a work-group may wait for each other.
class Barriers {
 public:
  explicit Barriers(llvm::Module& module);

  // The defined functions that call a barrier, or call such a function.
  const llvm::SetVector<llvm::Function*>& callers() const { return callers_; }
  // Returns whether the instruction is a barrier, or calls a function that may
  // reach one.
  bool MayWait(const llvm::Instruction& instruction) const;

 private:
  llvm::SetVector<llvm::Function*> callers_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_PRIVATE_MEMORY_BARRIERS_H_
