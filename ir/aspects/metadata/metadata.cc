// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/metadata.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "device_config/messages/message.h"
#include "device_config/messages/message_error.h"
#include "ir/aspects/metadata/metadata_diagnostics.h"
#include "ir/aspects/metadata/metadata_nodes.h"
#include "ir/aspects/metadata/metadata_place_texts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

// The name of a metadata node in each of the two spellings.
struct SpelledName {
  llvm::StringLiteral intel;
  llvm::StringLiteral sycl;

  llvm::StringRef In(MetadataSpelling spelling) const {
    return spelling == MetadataSpelling::kIntel ? intel : sycl;
  }
};

constexpr SpelledName kOptionalTypes{"intel_types_that_use_aspects",
                                     "sycl_types_that_use_aspects"};
constexpr SpelledName kUsedAspects{"intel_used_aspects", "sycl_used_aspects"};
constexpr SpelledName kDeclaredAspects{"intel_declared_aspects",
                                       "sycl_declared_aspects"};
constexpr SpelledName kFixedTargets{"intel_fixed_targets",
                                    "sycl_fixed_targets"};

// These nodes have one spelling.
constexpr llvm::StringLiteral kReqdSubGroupSize = "intel_reqd_sub_group_size";
constexpr llvm::StringLiteral kReqdWorkGroupSize = "reqd_work_group_size";

constexpr MetadataSpelling kSpellings[] = {MetadataSpelling::kIntel,
                                           MetadataSpelling::kSycl};

PlacedNodes NodesNamed(const llvm::Function& function,
                       llvm::ArrayRef<NodeKind> kinds) {
  PlacedNodes nodes;
  for (const NodeKind& kind : kinds) AppendNodes(function, kind, nodes);
  return nodes;
}

PlacedNodes NodesNamed(const llvm::Function& function, llvm::StringRef name) {
  if (!function.hasMetadata()) return {};
  return NodesNamed(function, NodeKind(function.getContext(), name));
}

llvm::SmallVector<NodeKind, 2> KindsOf(llvm::LLVMContext& context,
                                       const SpelledName& name) {
  llvm::SmallVector<NodeKind, 2> kinds;
  for (MetadataSpelling spelling : kSpellings) {
    kinds.push_back(NodeKind(context, name.In(spelling)));
  }
  return kinds;
}

PlacedNodes NodesNamed(const llvm::Function& function,
                       const SpelledName& name) {
  if (!function.hasMetadata()) return {};
  return NodesNamed(function, KindsOf(function.getContext(), name));
}

// Returns the union of the nodes' aspects.
llvm::Expected<AspectSet> UnionOf(llvm::ArrayRef<PlacedNode> nodes) {
  AspectSet result;
  for (const PlacedNode& placed : nodes) {
    llvm::Expected<AspectSet> aspects = ReadAspects(placed, 0);
    if (!aspects) return aspects.takeError();
    result.InsertAll(*aspects);
  }
  return result;
}

// Parses for example "5,6".
llvm::Expected<AspectSet> ReadDeviceHas(const llvm::Function& function,
                                        llvm::StringRef text) {
  std::vector<int32_t> aspects;
  llvm::SmallVector<llvm::StringRef> numbers;
  if (!text.trim().empty()) text.split(numbers, ',');
  for (llvm::StringRef number : numbers) {
    int32_t aspect = 0;
    if (number.trim().getAsInteger(10, aspect)) {
      return MakeError(MetadataDiagnostic::kNotAnAspectInText,
                       Message(MetadataPlaceText::kInAttribute,
                               PlaceOf(function), kDeclaredAspectsAttribute),
                       number.trim());
    }
    aspects.push_back(aspect);
  }
  return AspectSet::FromNumbers(std::move(aspects));
}

// Returns the aspects that `nodes` and the attribute declare; nullopt without
// either.
llvm::Expected<std::optional<AspectSet>> DeclaredBy(
    const llvm::Function& function, llvm::ArrayRef<PlacedNode> nodes) {
  const llvm::Attribute attribute =
      function.getFnAttribute(kDeclaredAspectsAttribute);
  if (nodes.empty() && !attribute.isValid()) return std::nullopt;
  llvm::Expected<AspectSet> declared = UnionOf(nodes);
  if (!declared) return declared.takeError();
  if (attribute.isValid()) {
    llvm::Expected<AspectSet> listed =
        ReadDeviceHas(function, attribute.getValueAsString());
    if (!listed) return listed.takeError();
    declared->InsertAll(*listed);
  }
  return std::move(*declared);
}

// Replaces the function's node of this name, in either spelling, by `node`, or
// removes it if `node` is null.
void ReplaceNode(llvm::Function& function, const SpelledName& name,
                 MetadataSpelling spelling, llvm::MDNode* node) {
  for (MetadataSpelling each : kSpellings) {
    function.setMetadata(name.In(each), each == spelling ? node : nullptr);
  }
}

}  // namespace

MetadataSpelling FindMetadataSpelling(const llvm::Module& module) {
  const auto has = [&](MetadataSpelling spelling) {
    if (module.getNamedMetadata(kOptionalTypes.In(spelling))) return true;
    for (const SpelledName* name :
         {&kDeclaredAspects, &kUsedAspects, &kFixedTargets}) {
      const NodeKind kind(module.getContext(), name->In(spelling));
      const auto has_node = [&](const llvm::Function& function) {
        return function.hasMetadata(kind.id);
      };
      if (llvm::any_of(module, has_node)) return true;
    }
    return false;
  };
  const bool is_sycl = (has(MetadataSpelling::kSycl) ||
                        module.getNamedMetadata("sycl_aspects")) &&
                       !has(MetadataSpelling::kIntel);
  return is_sycl ? MetadataSpelling::kSycl : MetadataSpelling::kIntel;
}

void RegisterMetadataKinds(llvm::LLVMContext& context,
                           MetadataSpelling spelling) {
  for (const SpelledName* name :
       {&kDeclaredAspects, &kUsedAspects, &kFixedTargets}) {
    context.getMDKindID(name->In(spelling));
  }
}

llvm::Expected<std::vector<OptionalType>> ReadOptionalTypes(
    const llvm::Module& module) {
  std::vector<OptionalType> result;
  for (MetadataSpelling spelling : kSpellings) {
    const llvm::StringRef name = kOptionalTypes.In(spelling);
    const llvm::NamedMDNode* list = module.getNamedMetadata(name);
    if (!list) continue;
    for (unsigned i = 0; i < list->getNumOperands(); ++i) {
      const PlacedNode placed{list->getOperand(i),
                              {&module, nullptr, name, i + 1}};
      const llvm::MDNode& node = *placed.node;
      const auto* type_name = node.getNumOperands() == 0
                                  ? nullptr
                                  : llvm::dyn_cast_or_null<llvm::MDString>(
                                        node.getOperand(0).get());
      if (!type_name) {
        return MakeError(MetadataDiagnostic::kNoTypeName,
                         placed.place.ToString());
      }
      llvm::Expected<AspectSet> aspects = ReadAspects(placed, 1);
      if (!aspects) return aspects.takeError();
      result.push_back({type_name->getString().str(), std::move(*aspects)});
    }
  }
  return result;
}

void WriteOptionalTypes(llvm::Module& module,
                        llvm::ArrayRef<OptionalType> types,
                        MetadataSpelling spelling) {
  for (MetadataSpelling each : kSpellings) {
    if (llvm::NamedMDNode* old =
            module.getNamedMetadata(kOptionalTypes.In(each))) {
      module.eraseNamedMetadata(old);
    }
  }
  if (types.empty()) return;
  llvm::NamedMDNode* const list =
      module.getOrInsertNamedMetadata(kOptionalTypes.In(spelling));
  llvm::LLVMContext& context = module.getContext();
  for (const OptionalType& type : types) {
    list->addOperand(MakeAspectsNode(
        context, type.aspects, {llvm::MDString::get(context, type.name)}));
  }
}

llvm::Expected<AspectSet> ReadUsedAspects(const llvm::Function& function) {
  return UnionOf(NodesNamed(function, kUsedAspects));
}

llvm::Expected<AspectSet> ReadUsedAspects(
    const llvm::Instruction& instruction) {
  PlacedNodes nodes;
  AppendNodes(instruction, KindsOf(instruction.getContext(), kUsedAspects),
              nodes);
  return UnionOf(nodes);
}

void WriteUsedAspects(llvm::Function& function, const AspectSet& aspects,
                      MetadataSpelling spelling) {
  ReplaceNode(function, kUsedAspects, spelling,
              aspects.empty()
                  ? nullptr
                  : MakeAspectsNode(function.getContext(), aspects));
}

llvm::Expected<std::optional<AspectSet>> ReadDeclaredAspects(
    const llvm::Function& function) {
  return DeclaredBy(function, NodesNamed(function, kDeclaredAspects));
}

void WriteDeclaredAspects(llvm::Function& function, const AspectSet& aspects,
                          MetadataSpelling spelling) {
  ReplaceNode(function, kDeclaredAspects, spelling,
              MakeAspectsNode(function.getContext(), aspects));
}

llvm::Expected<std::optional<std::vector<std::string>>> ReadFixedTargets(
    const llvm::Function& function) {
  const PlacedNodes nodes = NodesNamed(function, kFixedTargets);
  llvm::Expected<const PlacedNode*> only = OnlyNode(nodes);
  if (!only) return only.takeError();
  if (!*only) return std::nullopt;
  const PlacedNode& placed = **only;
  std::vector<std::string> targets;
  for (unsigned i = 0; i < placed.node->getNumOperands(); ++i) {
    if (const auto* name = llvm::dyn_cast_or_null<llvm::MDString>(
            placed.node->getOperand(i).get())) {
      targets.push_back(name->getString().str());
      continue;
    }
    llvm::Expected<int32_t> aspect = ReadAspect(placed, i);
    if (!aspect) {
      llvm::consumeError(aspect.takeError());
      return OperandError(placed, i, MetadataDiagnostic::kNotATarget);
    }
    targets.push_back(AspectName(*aspect));
  }
  return targets;
}

void WriteFixedTargets(llvm::Function& function,
                       llvm::ArrayRef<std::string> targets,
                       MetadataSpelling spelling) {
  llvm::LLVMContext& context = function.getContext();
  llvm::SmallVector<llvm::Metadata*> names;
  for (const std::string& target : targets) {
    names.push_back(llvm::MDString::get(context, target));
  }
  ReplaceNode(function, kFixedTargets, spelling,
              llvm::MDTuple::get(context, names));
}

llvm::Expected<std::optional<uint32_t>> ReadReqdSubGroupSize(
    const llvm::Function& function) {
  const PlacedNodes nodes = NodesNamed(function, kReqdSubGroupSize);
  llvm::Expected<const PlacedNode*> only = OnlyNode(nodes);
  if (!only) return only.takeError();
  if (!*only) return std::nullopt;
  const PlacedNode& placed = **only;
  if (placed.node->getNumOperands() != 1) {
    return MakeError(MetadataDiagnostic::kSubGroupSizeCount,
                     placed.place.ToString());
  }
  const std::optional<int64_t> size = ReadInteger(placed, 0);
  if (!size || *size > std::numeric_limits<uint32_t>::max()) {
    return OperandError(placed, 0, MetadataDiagnostic::kSubGroupSizeRange);
  }
  if (*size <= 0) return std::nullopt;
  return static_cast<uint32_t>(*size);
}

llvm::Expected<std::vector<uint32_t>> ReadReqdWorkGroupSize(
    const llvm::Function& function) {
  const PlacedNodes nodes = NodesNamed(function, kReqdWorkGroupSize);
  llvm::Expected<const PlacedNode*> only = OnlyNode(nodes);
  if (!only) return only.takeError();
  std::vector<uint32_t> sizes;
  if (!*only) return sizes;
  const PlacedNode& placed = **only;
  const unsigned dimensions = placed.node->getNumOperands();
  if (dimensions < 1 || dimensions > 3) {
    return MakeError(MetadataDiagnostic::kWorkGroupSizeCount,
                     placed.place.ToString());
  }
  for (unsigned i = 0; i < dimensions; ++i) {
    const std::optional<uint64_t> size = ReadUnsigned(placed, i);
    if (!size || *size < 1 || *size > std::numeric_limits<uint32_t>::max()) {
      return OperandError(placed, i, MetadataDiagnostic::kWorkGroupSizeRange);
    }
    sizes.push_back(static_cast<uint32_t>(*size));
  }
  return sizes;
}

AspectMetadataReader::AspectMetadataReader(llvm::LLVMContext& context) {
  llvm::SmallVector<llvm::StringRef> names;
  context.getMDKindNames(names);
  const auto known = [&](const SpelledName& name) {
    llvm::SmallVector<NodeKind, 2> kinds;
    for (MetadataSpelling spelling : kSpellings) {
      if (llvm::is_contained(names, name.In(spelling))) {
        kinds.push_back(NodeKind(context, name.In(spelling)));
      }
    }
    return kinds;
  };
  used_ = known(kUsedAspects);
  declared_ = known(kDeclaredAspects);
}

llvm::Expected<AspectSet> AspectMetadataReader::UsedAspects(
    const llvm::Function& function) const {
  return UnionOf(NodesNamed(function, used_));
}

llvm::Expected<AspectSet> AspectMetadataReader::UsedAspects(
    const llvm::Instruction& instruction) const {
  // Returns early, because most instructions have no metadata about aspects.
  if (llvm::none_of(used_, [&](const NodeKind& kind) {
        return instruction.getMetadata(kind.id) != nullptr;
      })) {
    return AspectSet();
  }
  PlacedNodes nodes;
  AppendNodes(instruction, used_, nodes);
  return UnionOf(nodes);
}

llvm::Expected<std::optional<AspectSet>> AspectMetadataReader::DeclaredAspects(
    const llvm::Function& function) const {
  return DeclaredBy(function, NodesNamed(function, declared_));
}

}  // namespace aspectra
