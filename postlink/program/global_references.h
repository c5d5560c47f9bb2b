// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_GLOBAL_REFERENCES_H_
#define POSTLINK_PROGRAM_GLOBAL_REFERENCES_H_

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

// The globals and metadata to which one global refers directly, each once, in
// the order in which they are found.
struct GlobalReferences {
  llvm::SmallSetVector<const llvm::GlobalValue*, 8> globals;
  llvm::SmallSetVector<const llvm::MDNode*, 8> metadata;
  // The addresses of blocks of this function, where its code takes them.
  llvm::SmallVector<llvm::BlockAddress*, 0> labels;
  uint64_t instructions = 0;
};

// Returns the globals and metadata to which the operands, the body and the
// attachments of `global` refer. Constants are searched, metadata nodes are
// not. Without `with_metadata`, `metadata` stays empty, and globals that only
// metadata refers to are left out. Globals that only debug info refers to are
// always left out: see debug_references.h.
GlobalReferences FindReferences(const llvm::GlobalValue& global,
                                bool with_metadata);

// Returns the globals that `constant` is or contains.
llvm::SmallSetVector<const llvm::GlobalValue*, 8> GlobalsIn(
    const llvm::Constant& constant);

// Returns whether metadata refers to any global of `module`. The cost is linear
// in the uses of the globals.
bool MetadataNamesGlobals(const llvm::Module& module);

// A traversal of metadata that visits each node once.
class MetadataWalk {
 public:
  using OnGlobal = llvm::function_ref<void(const llvm::GlobalValue&)>;
  using OnCompileUnit = llvm::function_ref<void(llvm::DICompileUnit&)>;

  // Visits every node that is reachable from `root` and not yet visited.
  void From(const llvm::MDNode& root, OnGlobal on_global,
            OnCompileUnit on_compile_unit);

 private:
  llvm::DenseSet<const llvm::MDNode*> met_;
};

// Returns whether `global`, which the module only declares, is defined by the
// compiler or a library that translates the module for a device. See
// image_symbols.cc.
bool IsSupplied(const llvm::GlobalValue& global);

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_GLOBAL_REFERENCES_H_
