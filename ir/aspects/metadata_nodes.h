#ifndef IR_ASPECTS_METADATA_NODES_H_
#define IR_ASPECTS_METADATA_NODES_H_

#include <cstdint>
#include <optional>
#include <string>

#include "device_config/aspect_set.h"
#include "ir/aspects/metadata_diagnostics.h"
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

// What the readers of metadata share: nodes that know their place, and their
// operands checked.
namespace aspectra {

// The name of nodes and its number in a context. Takes the name into the
// context if that does not know it; `name` must live on.
struct NodeKind {
  NodeKind(llvm::LLVMContext& context, llvm::StringRef name);

  llvm::StringRef name;
  unsigned id;
};

// Where a node is, for errors.
struct NodePlace {
  const llvm::Module* module;
  const llvm::Function* function;  // null for a node of the module
  llvm::StringRef name;            // of the node
  unsigned entry = 0;              // of a named list, from 1

  // "a.ll: function 'foo': !intel_used_aspects",
  // "a.ll: !intel_types_that_use_aspects: entry 2".
  std::string ToString() const;
};

struct PlacedNode {
  const llvm::MDNode* node;
  NodePlace place;
};

using PlacedNodes = llvm::SmallVector<PlacedNode, 2>;

// Appends every node of the kind, or of one of the kinds.
void AppendNodes(const llvm::Function& function, const NodeKind& kind,
                 PlacedNodes& nodes);
void AppendNodes(const llvm::Instruction& instruction,
                 llvm::ArrayRef<NodeKind> kinds, PlacedNodes& nodes);

// The error that operand `index`, counted from 0, is not as it must be.
llvm::Error OperandError(const PlacedNode& placed, unsigned index,
                         MetadataDiagnostic diagnostic);

// The one node among `nodes`, null if there is none. The same node twice, as
// linking may leave it, counts once; two that differ are an error.
llvm::Expected<const PlacedNode*> OnlyNode(llvm::ArrayRef<PlacedNode> nodes);

// Operand `index`, if it is an integer that fits in 64 bits.
std::optional<int64_t> ReadInteger(const PlacedNode& placed, unsigned index);

// Operand `index`, if it is an integer of 64 bits or fewer, as one without
// sign.
std::optional<uint64_t> ReadUnsigned(const PlacedNode& placed, unsigned index);

// Operand `index` as an aspect: `i32 6` or `!{!"fp64", i32 6}`.
llvm::Expected<int32_t> ReadAspect(const PlacedNode& placed, unsigned index);

// The aspects that the node lists from operand `first` on.
llvm::Expected<AspectSet> ReadAspects(const PlacedNode& placed, unsigned first);

// A node that lists `aspects` after `head`.
llvm::MDTuple* MakeAspectsNode(llvm::LLVMContext& context,
                               const AspectSet& aspects,
                               llvm::ArrayRef<llvm::Metadata*> head = {});

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_NODES_H_
