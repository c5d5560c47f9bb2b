// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_METADATA_METADATA_NODES_H_
#define IR_ASPECTS_METADATA_METADATA_NODES_H_

#include <cstdint>
#include <optional>
#include <string>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/metadata/metadata_diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
class Instruction;
class LLVMContext;
class Module;
}  // namespace llvm

// Helpers that the metadata readers share: nodes that know their place, and
// checked access to their operands.
namespace aspectra {

// The name of a metadata kind and its number in a context. The constructor
// registers the name in the context if it is new; `name` must outlive the
// object.
struct NodeKind {
  NodeKind(llvm::LLVMContext& context, llvm::StringRef name);

  llvm::StringRef name;
  unsigned id;
};

// Returns the place of a function, for error messages: "a.ll: function 'foo'".
// The name is the symbol, as in the text of the module.
std::string PlaceOf(const llvm::Function& function);

// The place of a node, for error messages.
struct NodePlace {
  const llvm::Module* module;
  const llvm::Function* function;  // null for a node of the module
  llvm::StringRef name;            // the node's kind
  unsigned entry = 0;              // index in a named list, from 1; 0: none

  // Returns the place as text, for example
  //   "a.ll: function 'foo': !intel_used_aspects"
  //   "a.ll: !intel_types_that_use_aspects: entry 2"
  std::string ToString() const;
};

struct PlacedNode {
  const llvm::MDNode* node;
  NodePlace place;
};

using PlacedNodes = llvm::SmallVector<PlacedNode, 2>;

// Appends every node of the given kind or kinds.
void AppendNodes(const llvm::Function& function, const NodeKind& kind,
                 PlacedNodes& nodes);
void AppendNodes(const llvm::Instruction& instruction,
                 llvm::ArrayRef<NodeKind> kinds, PlacedNodes& nodes);

// Returns the error for operand `index`, which is counted from 0.
llvm::Error OperandError(const PlacedNode& placed, unsigned index,
                         MetadataDiagnostic diagnostic);

// Returns the only node among `nodes`; null if there is none. Linking may leave
// the same node twice, which counts as one; two different nodes are an error.
llvm::Expected<const PlacedNode*> OnlyNode(llvm::ArrayRef<PlacedNode> nodes);

// Returns operand `index` if it is an integer that fits in 64 signed bits,
// otherwise nullopt.
std::optional<int64_t> ReadInteger(const PlacedNode& placed, unsigned index);

// Returns operand `index` as an unsigned number if it is an integer that fits
// in 64 bits, otherwise nullopt.
std::optional<uint64_t> ReadUnsigned(const PlacedNode& placed, unsigned index);

// Reads operand `index` as an aspect: `i32 6` or `!{!"fp64", i32 6}`.
llvm::Expected<int32_t> ReadAspect(const PlacedNode& placed, unsigned index);

// Reads the aspects that the node lists from operand `first` on.
llvm::Expected<AspectSet> ReadAspects(const PlacedNode& placed, unsigned first);

// Makes a node that lists `head` and then `aspects`.
llvm::MDTuple* MakeAspectsNode(llvm::LLVMContext& context,
                               const AspectSet& aspects,
                               llvm::ArrayRef<llvm::Metadata*> head = {});

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_METADATA_NODES_H_
