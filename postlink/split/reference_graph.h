#ifndef POSTLINK_SPLIT_REFERENCE_GRAPH_H_
#define POSTLINK_SPLIT_REFERENCE_GRAPH_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "postlink/split/code_groups.h"
#include "postlink/split/global_references.h"

namespace aspectra {

// Which globals of a module refer to which: calls, addresses taken,
// initialisers, aliases, and metadata (debug info, !callees).
//
// Globals are known by their place: variables first, then functions, aliases
// and ifuncs, each in module order. The module must outlive this; globals may
// move to another module, but must not be made, removed or changed.
class ReferenceGraph {
 public:
  using Id = uint32_t;

  explicit ReferenceGraph(llvm::Module& module);

  llvm::GlobalValue& global(Id id) const { return *globals_[id]; }
  Id id(const llvm::GlobalValue& global) const { return ids_.at(&global); }

  // What is reached from some globals.
  struct Reached {
    std::vector<Id> globals;  // with the roots; ascending
    std::vector<llvm::DICompileUnit*> compile_units;  // in the order found
    // The addresses of blocks of functions that are reached.
    std::vector<llvm::BlockAddress*> labels;
  };

  // Everything reached from `roots`. Costs as much as the globals reached are
  // large, the first time, and as many as they and their references are, later;
  // their metadata is walked each time.
  Reached Reach(std::span<const Id> roots);

  // What code weighs and refers to, by Id, of all that is reached from `roots`
  // otherwise than through metadata; nodes of other globals are empty.
  CodeGraph CodeOf(std::span<const Id> roots);

  // The globals that `node` refers to, through other nodes too. Not cached.
  std::vector<Id> GlobalsIn(const llvm::MDNode& node) const;

 private:
  // What one global names by itself.
  struct References {
    std::vector<Id> globals;                    // in the order found, unique
    std::vector<const llvm::MDNode*> metadata;  // the same
    std::vector<llvm::BlockAddress*> labels;
    uint64_t instructions = 0;
  };

  const References& ReferencesOf(Id id);

  std::vector<llvm::GlobalValue*> globals_;
  llvm::DenseMap<const llvm::GlobalValue*, Id> ids_;
  std::vector<std::optional<References>> references_;
  // The last walk that met a global, so that a walk need not clear marks.
  std::vector<uint32_t> met_in_walk_;
  uint32_t walk_ = 0;
  // Has any metadata led to a global or to a compile unit so far? Each node is
  // looked at once, when the first global that leads to it is; so what comes
  // before the first that does need not be walked.
  bool metadata_matters_ = false;
  MetadataWalk metadata_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_REFERENCE_GRAPH_H_
