// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_REFERENCE_GRAPH_H_
#define POSTLINK_PROGRAM_REFERENCE_GRAPH_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "postlink/program/global_references.h"
#include "postlink/split/code_groups.h"

namespace aspectra {

// The references between the globals of a module: calls, addresses taken,
// initialisers, aliases, and metadata (debug info, !callees).
//
// An Id is the position of a global: variables first, then functions, aliases
// and ifuncs, each in module order. The module must outlive this object.
// Globals may move to another module, but must not be created, removed or
// changed.
class ReferenceGraph {
 public:
  using Id = uint32_t;

  explicit ReferenceGraph(llvm::Module& module);

  llvm::GlobalValue& global(Id id) const { return *globals_[id]; }
  Id id(const llvm::GlobalValue& global) const { return ids_.at(&global); }

  // The globals, compile units and labels that are reachable from some globals.
  struct Reached {
    std::vector<Id> globals;  // includes the roots; ascending
    std::vector<llvm::DICompileUnit*> compile_units;  // in the order found
    // The addresses of blocks in reached functions.
    std::vector<llvm::BlockAddress*> labels;
  };

  // Returns everything reachable from `roots`. The first visit of a global
  // takes time linear in its size. A later visit takes time linear in the
  // number of its references, and walks its metadata again.
  Reached Reach(std::span<const Id> roots);

  // Returns a graph with one node for each global, by Id. A global that is
  // reachable from `roots` without going through metadata has its size and its
  // references; the nodes of other globals are empty.
  CodeGraph CodeOf(std::span<const Id> roots);

  // The name of the list of a module's compile units, and the units. LLVM's own
  // iterator leaves out the units of modules that have source locations for
  // remarks only.
  static constexpr llvm::StringLiteral kCompileUnits = "llvm.dbg.cu";
  static std::vector<llvm::DICompileUnit*> CompileUnits(
      const llvm::Module& module);

  // Returns the globals that `node` refers to, directly or through other nodes.
  // The result is not cached.
  std::vector<Id> GlobalsIn(const llvm::MDNode& node) const;

 private:
  // The globals, metadata and labels to which one global refers directly.
  struct References {
    std::vector<Id> globals;                    // in the order found, unique
    std::vector<const llvm::MDNode*> metadata;  // in the order found, unique
    std::vector<llvm::BlockAddress*> labels;
    uint64_t instructions = 0;
  };

  const References& ReferencesOf(Id id);

  std::vector<llvm::GlobalValue*> globals_;
  llvm::DenseMap<const llvm::GlobalValue*, Id> ids_;
  std::vector<std::optional<References>> references_;
  // For each global, the number of the last walk that visited it. Each walk has
  // a number of its own, so a new walk need not clear the marks of the last.
  std::vector<uint32_t> met_in_walk_;
  uint32_t walk_ = 0;
  // Whether any metadata has led to a global or a compile unit so far. Each
  // node is checked once, when the first global that leads to it is visited.
  // Until a node passes the check, Reach() need not walk metadata.
  bool metadata_matters_ = false;
  MetadataWalk metadata_;
};

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_REFERENCE_GRAPH_H_
