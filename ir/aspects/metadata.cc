#include "ir/aspects/metadata.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/aspect_set.h"
#include "ir/aspects/metadata_nodes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"

namespace aspectra {
namespace {

// A node's name without the spelling's prefix, where there are two.
constexpr llvm::StringLiteral kOptionalTypes = "types_that_use_aspects";
constexpr llvm::StringLiteral kUsedAspects = "used_aspects";
constexpr llvm::StringLiteral kDeclaredAspects = "declared_aspects";
constexpr llvm::StringLiteral kFixedTargets = "fixed_targets";

constexpr llvm::StringLiteral kReqdSubGroupSize = "intel_reqd_sub_group_size";
constexpr llvm::StringLiteral kReqdWorkGroupSize = "reqd_work_group_size";

constexpr MetadataSpelling kSpellings[] = {MetadataSpelling::kIntel,
                                           MetadataSpelling::kSycl};

std::string Spelled(llvm::StringRef name, MetadataSpelling spelling) {
  return ((spelling == MetadataSpelling::kIntel ? "intel_" : "sycl_") + name)
      .str();
}

template <typename Owner>
std::vector<PlacedNode> NodesOfEitherSpelling(const Owner& owner,
                                              llvm::StringRef name) {
  std::vector<PlacedNode> result;
  if (!owner.hasMetadata()) return result;
  for (MetadataSpelling spelling : kSpellings) {
    for (PlacedNode& placed : NodesNamed(owner, Spelled(name, spelling))) {
      result.push_back(std::move(placed));
    }
  }
  return result;
}

// All that the nodes list; nothing if there is no node.
llvm::Expected<std::optional<AspectSet>> ReadAspects(
    llvm::ArrayRef<PlacedNode> nodes) {
  std::optional<AspectSet> result;
  for (const PlacedNode& placed : nodes) {
    llvm::Expected<AspectSet> aspects = ReadAspects(placed, 0);
    if (!aspects) return aspects.takeError();
    if (!result) result.emplace();
    result->InsertAll(*aspects);
  }
  return result;
}

// Puts `node` on the function in place of what is there in either spelling.
void ReplaceNode(llvm::Function& function, llvm::StringRef name,
                 MetadataSpelling spelling, llvm::MDNode* node) {
  for (MetadataSpelling each : kSpellings) {
    function.setMetadata(Spelled(name, each),
                         each == spelling ? node : nullptr);
  }
}

}  // namespace

MetadataSpelling FindMetadataSpelling(const llvm::Module& module) {
  const auto has = [&](MetadataSpelling spelling) {
    if (module.getNamedMetadata(Spelled(kOptionalTypes, spelling))) return true;
    for (const llvm::Function& function : module) {
      if (!function.hasMetadata()) continue;
      for (llvm::StringRef name :
           {kUsedAspects, kDeclaredAspects, kFixedTargets}) {
        if (function.hasMetadata(Spelled(name, spelling))) return true;
      }
    }
    return false;
  };
  const bool is_sycl = (has(MetadataSpelling::kSycl) ||
                        module.getNamedMetadata("sycl_aspects")) &&
                       !has(MetadataSpelling::kIntel);
  return is_sycl ? MetadataSpelling::kSycl : MetadataSpelling::kIntel;
}

llvm::Expected<std::vector<OptionalType>> ReadOptionalTypes(
    const llvm::Module& module) {
  std::vector<OptionalType> result;
  for (MetadataSpelling spelling : kSpellings) {
    const std::string name = Spelled(kOptionalTypes, spelling);
    const llvm::NamedMDNode* list = module.getNamedMetadata(name);
    if (!list) continue;
    for (unsigned i = 0; i < list->getNumOperands(); ++i) {
      const PlacedNode placed{list->getOperand(i),
                              (module.getModuleIdentifier() + ": !" + name +
                               ": entry " + llvm::Twine(i + 1))
                                  .str()};
      const llvm::MDNode& node = *placed.node;
      const auto* type_name = node.getNumOperands() == 0
                                  ? nullptr
                                  : llvm::dyn_cast_or_null<llvm::MDString>(
                                        node.getOperand(0).get());
      if (!type_name) {
        return MakeError(placed, "it must begin with a type's name");
      }
      llvm::Expected<AspectSet> aspects = ReadAspects(placed, 1);
      if (!aspects) return aspects.takeError();
      result.push_back({type_name->getString().str(), *std::move(aspects)});
    }
  }
  return result;
}

void WriteOptionalTypes(llvm::Module& module,
                        llvm::ArrayRef<OptionalType> types,
                        MetadataSpelling spelling) {
  for (MetadataSpelling each : kSpellings) {
    if (llvm::NamedMDNode* old =
            module.getNamedMetadata(Spelled(kOptionalTypes, each))) {
      module.eraseNamedMetadata(old);
    }
  }
  if (types.empty()) return;
  llvm::NamedMDNode* const list =
      module.getOrInsertNamedMetadata(Spelled(kOptionalTypes, spelling));
  llvm::LLVMContext& context = module.getContext();
  for (const OptionalType& type : types) {
    list->addOperand(MakeAspectsNode(
        context, type.aspects, {llvm::MDString::get(context, type.name)}));
  }
}

llvm::Expected<AspectSet> ReadUsedAspects(const llvm::Function& function) {
  llvm::Expected<std::optional<AspectSet>> aspects =
      ReadAspects(NodesOfEitherSpelling(function, kUsedAspects));
  if (!aspects) return aspects.takeError();
  return std::move(*aspects).value_or(AspectSet());
}

llvm::Expected<AspectSet> ReadUsedAspects(
    const llvm::Instruction& instruction) {
  llvm::Expected<std::optional<AspectSet>> aspects =
      ReadAspects(NodesOfEitherSpelling(instruction, kUsedAspects));
  if (!aspects) return aspects.takeError();
  return std::move(*aspects).value_or(AspectSet());
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
  return ReadAspects(NodesOfEitherSpelling(function, kDeclaredAspects));
}

void WriteDeclaredAspects(llvm::Function& function, const AspectSet& aspects,
                          MetadataSpelling spelling) {
  ReplaceNode(function, kDeclaredAspects, spelling,
              MakeAspectsNode(function.getContext(), aspects));
}

llvm::Expected<std::optional<std::vector<std::string>>> ReadFixedTargets(
    const llvm::Function& function) {
  const std::vector<PlacedNode> nodes =
      NodesOfEitherSpelling(function, kFixedTargets);
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
      return OperandError(placed, i, "a target's name");
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
  const std::vector<PlacedNode> nodes = NodesNamed(function, kReqdSubGroupSize);
  llvm::Expected<const PlacedNode*> only = OnlyNode(nodes);
  if (!only) return only.takeError();
  if (!*only) return std::nullopt;
  const PlacedNode& placed = **only;
  if (placed.node->getNumOperands() != 1) {
    return MakeError(placed, "it must have one operand");
  }
  const std::optional<int64_t> size = ReadInteger(placed, 0);
  if (!size || *size > std::numeric_limits<uint32_t>::max()) {
    return OperandError(placed, 0, "a size that fits in 32 bits");
  }
  if (*size <= 0) return std::nullopt;
  return static_cast<uint32_t>(*size);
}

llvm::Expected<std::vector<uint32_t>> ReadReqdWorkGroupSize(
    const llvm::Function& function) {
  const std::vector<PlacedNode> nodes =
      NodesNamed(function, kReqdWorkGroupSize);
  llvm::Expected<const PlacedNode*> only = OnlyNode(nodes);
  if (!only) return only.takeError();
  std::vector<uint32_t> sizes;
  if (!*only) return sizes;
  const PlacedNode& placed = **only;
  const unsigned dimensions = placed.node->getNumOperands();
  if (dimensions < 1 || dimensions > 3) {
    return MakeError(placed, "it must have 1 to 3 operands");
  }
  for (unsigned i = 0; i < dimensions; ++i) {
    const std::optional<int64_t> size = ReadInteger(placed, i);
    if (!size || *size < 1 || *size > std::numeric_limits<uint32_t>::max()) {
      return OperandError(placed, i, "a size from 1 to 2^32 - 1");
    }
    sizes.push_back(static_cast<uint32_t>(*size));
  }
  return sizes;
}

}  // namespace aspectra
