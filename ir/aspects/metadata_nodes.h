#ifndef IR_ASPECTS_METADATA_NODES_H_
#define IR_ASPECTS_METADATA_NODES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
class Instruction;
}  // namespace llvm

// What the readers of metadata share: nodes that know their place, and their
// operands checked.
namespace aspectra {

// One node and what an error about it says of its place.
struct PlacedNode {
  const llvm::MDNode* node;
  std::string place;  // "a.ll: function 'foo': !intel_used_aspects"
};

// Every node called `name` on the function or instruction.
std::vector<PlacedNode> NodesNamed(const llvm::Function& function,
                                   llvm::StringRef name);
std::vector<PlacedNode> NodesNamed(const llvm::Instruction& instruction,
                                   llvm::StringRef name);

// "PLACE: WHAT".
llvm::Error MakeError(const PlacedNode& placed, const llvm::Twine& what);

// "PLACE: operand N must be MUST_BE"; `index` counts from 0, N from 1.
llvm::Error OperandError(const PlacedNode& placed, unsigned index,
                         const llvm::Twine& must_be);

// The one node among `nodes`, null if there is none. The same node twice, as
// linking may leave it, counts once; two that differ are an error.
llvm::Expected<const PlacedNode*> OnlyNode(llvm::ArrayRef<PlacedNode> nodes);

// Operand `index`, if it is an integer that fits in 64 bits.
std::optional<int64_t> ReadInteger(const PlacedNode& placed, unsigned index);

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
