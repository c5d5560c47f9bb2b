// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_CAPABILITY_USES_H_
#define IR_ASPECTS_FACTS_CAPABILITY_USES_H_

#include <cstdint>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/InstrTypes.h"

namespace llvm {
class DataLayout;
class Function;
class Instruction;
class Module;
class Type;
}  // namespace llvm

namespace aspectra {

// The optional capabilities of SPIR-V that an instruction may need although the
// types of its values do not show it.
enum class CapabilityUse : uint8_t {
  kNone,
  kInt64Atomics,   // an atomic access to 8 bytes: aspect atomic64
  kFloat16Buffer,  // halves in memory, read as floats: aspect fp16
};

// Finds the capabilities that instructions need. The .cc has the rule.
class CapabilityReader {
 public:
  // Reads the names of the functions that `module` declares.
  explicit CapabilityReader(const llvm::Module& module);

  // `instruction` must be atomic and read or write memory.
  CapabilityUse OfAtomic(const llvm::Instruction& instruction) const;

  CapabilityUse OfCall(const llvm::CallBase& call) const {
    return builtins_.empty() ? CapabilityUse::kNone
                             : builtins_.lookup(call.getCalledFunction());
  }

 private:
  bool IsEightBytes(llvm::Type* type) const;
  CapabilityUse OfBuiltin(const llvm::Function& function) const;

  const llvm::DataLayout& layout_;
  // The builtins that need a capability.
  llvm::DenseMap<const llvm::Function*, CapabilityUse> builtins_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_CAPABILITY_USES_H_
