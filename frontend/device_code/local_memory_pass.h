#ifndef FRONTEND_DEVICE_CODE_LOCAL_MEMORY_PASS_H_
#define FRONTEND_DEVICE_CODE_LOCAL_MEMORY_PASS_H_

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Analysis.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class Module;
}  // namespace llvm

namespace aspectra {

// Each call of __aspectra_local_memory(bytes, alignment) becomes the address of
// a variable of its own in the local address space: what the headers' functions
// for local memory stand for, which every call of theirs allocates anew
// (group_local_memory.hpp). To be run after inlining.
class LocalMemoryPass : public llvm::PassInfoMixin<LocalMemoryPass> {
 public:
  static llvm::StringRef name() { return "sycl-local-memory"; }

  llvm::PreservedAnalyses run(llvm::Module& module,
                              llvm::ModuleAnalysisManager& analyses);

  static bool isRequired() { return true; }
};

}  // namespace aspectra

#endif  // FRONTEND_DEVICE_CODE_LOCAL_MEMORY_PASS_H_
