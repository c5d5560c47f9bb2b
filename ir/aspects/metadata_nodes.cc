#include "ir/aspects/metadata_nodes.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_set.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

std::string Place(const llvm::Function& function, llvm::StringRef node) {
  return (function.getParent()->getModuleIdentifier() + ": function '" +
          function.getName() + "': !" + node)
      .str();
}

std::optional<int64_t> ReadInteger(const llvm::Metadata* operand) {
  const auto* value = llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(operand);
  if (!value) return std::nullopt;
  const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(value->getValue());
  if (!integer) return std::nullopt;
  return integer->getValue().trySExtValue();
}

}  // namespace

std::vector<PlacedNode> NodesNamed(const llvm::Function& function,
                                   llvm::StringRef name) {
  std::vector<PlacedNode> result;
  if (!function.hasMetadata()) return result;
  llvm::SmallVector<llvm::MDNode*, 1> nodes;
  function.getMetadata(name, nodes);
  for (const llvm::MDNode* node : nodes) {
    result.push_back({node, Place(function, name)});
  }
  return result;
}

std::vector<PlacedNode> NodesNamed(const llvm::Instruction& instruction,
                                   llvm::StringRef name) {
  if (const llvm::MDNode* node = instruction.getMetadata(name)) {
    return {{node, Place(*instruction.getFunction(), name)}};
  }
  return {};
}

llvm::Error MakeError(const PlacedNode& placed, const llvm::Twine& what) {
  return llvm::createStringError(placed.place + ": " + what);
}

llvm::Error OperandError(const PlacedNode& placed, unsigned index,
                         const llvm::Twine& must_be) {
  return MakeError(placed,
                   "operand " + llvm::Twine(index + 1) + " must be " + must_be);
}

llvm::Expected<const PlacedNode*> OnlyNode(llvm::ArrayRef<PlacedNode> nodes) {
  if (nodes.empty()) return nullptr;
  for (const PlacedNode& placed : nodes.drop_front()) {
    if (placed.node != nodes.front().node) {
      return MakeError(placed, "there is more than one such node");
    }
  }
  return &nodes.front();
}

std::optional<int64_t> ReadInteger(const PlacedNode& placed, unsigned index) {
  return ReadInteger(placed.node->getOperand(index).get());
}

llvm::Expected<int32_t> ReadAspect(const PlacedNode& placed, unsigned index) {
  const llvm::Metadata* operand = placed.node->getOperand(index).get();
  if (const auto* pair = llvm::dyn_cast_or_null<llvm::MDTuple>(operand)) {
    if (pair->getNumOperands() != 2 ||
        !llvm::isa_and_nonnull<llvm::MDString>(pair->getOperand(0).get())) {
      return OperandError(placed, index, "a pair of a name and a number");
    }
    operand = pair->getOperand(1).get();
  }
  const std::optional<int64_t> number = ReadInteger(operand);
  if (!number || *number < std::numeric_limits<int32_t>::min() ||
      *number > std::numeric_limits<int32_t>::max()) {
    return OperandError(placed, index, "an aspect's number that fits in i32");
  }
  return static_cast<int32_t>(*number);
}

llvm::Expected<AspectSet> ReadAspects(const PlacedNode& placed,
                                      unsigned first) {
  std::vector<int32_t> aspects;
  for (unsigned i = first; i < placed.node->getNumOperands(); ++i) {
    llvm::Expected<int32_t> aspect = ReadAspect(placed, i);
    if (!aspect) return aspect.takeError();
    aspects.push_back(*aspect);
  }
  return AspectSet::FromNumbers(std::move(aspects));
}

llvm::MDTuple* MakeAspectsNode(llvm::LLVMContext& context,
                               const AspectSet& aspects,
                               llvm::ArrayRef<llvm::Metadata*> head) {
  llvm::SmallVector<llvm::Metadata*> operands(head);
  llvm::Type* const i32 = llvm::Type::getInt32Ty(context);
  for (int32_t aspect : aspects) {
    operands.push_back(llvm::ConstantAsMetadata::get(
        llvm::ConstantInt::getSigned(i32, aspect)));
  }
  return llvm::MDTuple::get(context, operands);
}

}  // namespace aspectra
