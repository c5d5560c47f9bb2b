#ifndef POSTLINK_SPLIT_GLOBAL_REFERENCES_H_
#define POSTLINK_SPLIT_GLOBAL_REFERENCES_H_

#include <cstdint>

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constant.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

namespace aspectra {

// What one global names by itself, each thing once, in the order found.
struct GlobalReferences {
  llvm::SmallSetVector<const llvm::GlobalValue*, 8> globals;
  llvm::SmallSetVector<const llvm::MDNode*, 8> metadata;
  // The addresses of its own blocks, if anything has them.
  llvm::SmallVector<llvm::BlockAddress*, 0> labels;
  uint64_t instructions = 0;
};

// What `global`'s operands, body and attachments name; constants are looked
// into, metadata is not. Without `with_metadata`, `metadata` stays empty, and
// globals that only metadata names are passed over. Those that only debug info
// names always are: see debug_references.h.
GlobalReferences FindReferences(const llvm::GlobalValue& global,
                                bool with_metadata);

// The globals that `constant` is or is made of.
llvm::SmallSetVector<const llvm::GlobalValue*, 8> GlobalsIn(
    const llvm::Constant& constant);

// Does any metadata of `module` name one of its globals? Costs as much as the
// globals have uses.
bool MetadataNamesGlobals(const llvm::Module& module);

// A walk over metadata that enters each node once.
class MetadataWalk {
 public:
  using OnGlobal = llvm::function_ref<void(const llvm::GlobalValue&)>;
  using OnCompileUnit = llvm::function_ref<void(llvm::DICompileUnit&)>;

  // Goes to every node that `root` leads to and that was not met before.
  void From(const llvm::MDNode& root, OnGlobal on_global,
            OnCompileUnit on_compile_unit);

 private:
  llvm::DenseSet<const llvm::MDNode*> met_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_GLOBAL_REFERENCES_H_
