// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/metadata_nodes.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/metadata_diagnostics.h"
#include "ir/aspects/metadata/metadata_place_texts.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

std::optional<int64_t> ReadInteger(const llvm::Metadata* operand) {
  const auto* value = llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(operand);
  if (!value) return std::nullopt;
  const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(value->getValue());
  if (!integer) return std::nullopt;
  return integer->getValue().trySExtValue();
}

}  // namespace

NodeKind::NodeKind(llvm::LLVMContext& context, llvm::StringRef name)
    : name(name), id(context.getMDKindID(name)) {}

std::string PlaceOf(const llvm::Function& function) {
  return Message(MetadataPlaceText::kInFunction,
                 function.getParent()->getModuleIdentifier(),
                 function.getName());
}

std::string NodePlace::ToString() const {
  const std::string node = Message(
      MetadataPlaceText::kInNode,
      function ? PlaceOf(*function) : module->getModuleIdentifier(), name);
  return entry > 0 ? Message(MetadataPlaceText::kInEntry, node, entry) : node;
}

void AppendNodes(const llvm::Function& function, const NodeKind& kind,
                 PlacedNodes& nodes) {
  if (!function.hasMetadata()) return;
  llvm::SmallVector<llvm::MDNode*, 1> found;
  function.getMetadata(kind.id, found);
  for (const llvm::MDNode* node : found) {
    nodes.push_back({node, {function.getParent(), &function, kind.name}});
  }
}

void AppendNodes(const llvm::Instruction& instruction,
                 llvm::ArrayRef<NodeKind> kinds, PlacedNodes& nodes) {
  // This call looks into the context's table only once, which is fast for
  // instructions that have other metadata only.
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>, 4> attached;
  instruction.getAllMetadataOtherThanDebugLoc(attached);
  const llvm::Function* const function = instruction.getFunction();
  for (const auto& [id, node] : attached) {
    for (const NodeKind& kind : kinds) {
      if (kind.id != id) continue;
      nodes.push_back({node, {function->getParent(), function, kind.name}});
    }
  }
}

llvm::Error OperandError(const PlacedNode& placed, unsigned index,
                         MetadataDiagnostic diagnostic) {
  return MakeError(diagnostic, placed.place.ToString(), index + 1);
}

llvm::Expected<const PlacedNode*> OnlyNode(llvm::ArrayRef<PlacedNode> nodes) {
  if (nodes.empty()) return nullptr;
  for (const PlacedNode& placed : nodes.drop_front()) {
    if (placed.node != nodes.front().node) {
      return MakeError(MetadataDiagnostic::kSeveralNodes,
                       placed.place.ToString());
    }
  }
  return &nodes.front();
}

std::optional<int64_t> ReadInteger(const PlacedNode& placed, unsigned index) {
  return ReadInteger(placed.node->getOperand(index).get());
}

std::optional<uint64_t> ReadUnsigned(const PlacedNode& placed, unsigned index) {
  const auto* const integer =
      llvm::mdconst::dyn_extract_or_null<llvm::ConstantInt>(
          placed.node->getOperand(index));
  if (!integer) return std::nullopt;
  return integer->getValue().tryZExtValue();
}

llvm::Expected<int32_t> ReadAspect(const PlacedNode& placed, unsigned index) {
  const llvm::Metadata* operand = placed.node->getOperand(index).get();
  if (const auto* pair = llvm::dyn_cast_or_null<llvm::MDTuple>(operand)) {
    if (pair->getNumOperands() != 2 ||
        !llvm::isa_and_nonnull<llvm::MDString>(pair->getOperand(0).get())) {
      return OperandError(placed, index, MetadataDiagnostic::kNotAPair);
    }
    operand = pair->getOperand(1).get();
  }
  const std::optional<int64_t> number = ReadInteger(operand);
  if (!number || *number < std::numeric_limits<int32_t>::min() ||
      *number > std::numeric_limits<int32_t>::max()) {
    return OperandError(placed, index, MetadataDiagnostic::kNotAnAspect);
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
