// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_METADATA_METADATA_H_
#define IR_ASPECTS_METADATA_METADATA_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/metadata/metadata_nodes.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Function;
class Instruction;
class LLVMContext;
class Module;
}  // namespace llvm

// Reads and writes the facts about optional kernel features that LLVM IR
// carries as metadata (docs/analysis.md, "What is written";
// OptionalDeviceFeatures.md, "New LLVM IR metadata").
//
// Every reader accepts both spellings, `intel_*` and DPC++'s `sycl_*`, and an
// aspect in both forms, `i32 6` and `!{!"fp64", i32 6}`; in the second form,
// the number decides. If a node has any other shape, the error names the
// module, the function and the node. No content of a file triggers an
// assertion.
namespace aspectra {

enum class MetadataSpelling { kIntel, kSycl };

// Returns kSycl if the module has metadata of the sycl_* spelling and none of
// the intel_* spelling. New metadata of the module is written in this spelling.
MetadataSpelling FindMetadataSpelling(const llvm::Module& module);

// Registers the metadata kinds in `context`, so that the printer lists them in
// this order: declared, used, fixed targets.
void RegisterMetadataKinds(llvm::LLVMContext& context,
                           MetadataSpelling spelling);

// A type that uses aspects.
struct OptionalType {
  std::string name;  // the LLVM type's: "class.sycl::half"
  AspectSet aspects;

  friend bool operator==(const OptionalType&, const OptionalType&) = default;
};

// Reads !intel_types_that_use_aspects, in the module's order. Duplicate names
// are kept.
llvm::Expected<std::vector<OptionalType>> ReadOptionalTypes(
    const llvm::Module& module);

// Removes !intel_types_that_use_aspects and !sycl_types_that_use_aspects, then
// writes `types` in the given spelling. An empty list is not written.
void WriteOptionalTypes(llvm::Module& module,
                        llvm::ArrayRef<OptionalType> types,
                        MetadataSpelling spelling);

// Reads !intel_used_aspects; empty if the function has none.
llvm::Expected<AspectSet> ReadUsedAspects(const llvm::Function& function);

// Reads the metadata of one instruction, which DPC++ writes as
// !sycl_used_aspects.
llvm::Expected<AspectSet> ReadUsedAspects(const llvm::Instruction& instruction);

// Removes !intel_used_aspects and !sycl_used_aspects from the function, then
// writes `aspects` in the given spelling. An empty set is not written.
void WriteUsedAspects(llvm::Function& function, const AspectSet& aspects,
                      MetadataSpelling spelling);

// The attribute that DPC++ makes from its property device_has:
// "sycl-device-has"="5,6".
inline constexpr llvm::StringLiteral kDeclaredAspectsAttribute =
    "sycl-device-has";

// Reads the aspects that [[sycl::device_has]] lists: !intel_declared_aspects
// together with kDeclaredAspectsAttribute. Returns nullopt if the function has
// neither. An empty set means that the attribute allows no aspect.
llvm::Expected<std::optional<AspectSet>> ReadDeclaredAspects(
    const llvm::Function& function);

void WriteDeclaredAspects(llvm::Function& function, const AspectSet& aspects,
                          MetadataSpelling spelling);

// Reads !intel_fixed_targets, in the node's order. Returns nullopt if the
// function has no such node, because the front end did not make the function.
// Returns an empty list if the function was compiled without
// -fsycl-fixed-targets. DPC++'s aspect numbers become names.
llvm::Expected<std::optional<std::vector<std::string>>> ReadFixedTargets(
    const llvm::Function& function);

void WriteFixedTargets(llvm::Function& function,
                       llvm::ArrayRef<std::string> targets,
                       MetadataSpelling spelling);

// Reads !intel_reqd_sub_group_size. Returns nullopt if no size is required, or
// if the size is zero or negative: these stand for named sizes, which every
// device can choose. IR stores a size of 2^31 or more with more than 32 bits,
// because it would be negative in 32.
llvm::Expected<std::optional<uint32_t>> ReadReqdSubGroupSize(
    const llvm::Function& function);

// Reads !reqd_work_group_size: 1 to 3 dimensions in the node's order, or an
// empty list if no size is required.
llvm::Expected<std::vector<uint32_t>> ReadReqdWorkGroupSize(
    const llvm::Function& function);

// Reads !intel_used_aspects and !intel_declared_aspects of many functions, and
// looks up the names of the nodes only once. If the context later gets a new
// metadata kind of one of these names, the object must not be used any more.
class AspectMetadataReader {
 public:
  explicit AspectMetadataReader(llvm::LLVMContext& context);

  // These work like the free functions above.
  llvm::Expected<AspectSet> UsedAspects(const llvm::Function& function) const;
  llvm::Expected<AspectSet> UsedAspects(
      const llvm::Instruction& instruction) const;
  llvm::Expected<std::optional<AspectSet>> DeclaredAspects(
      const llvm::Function& function) const;

 private:
  // The kinds of the spellings that the context knows. The module has no node
  // of the other spelling.
  llvm::SmallVector<NodeKind, 2> used_;
  llvm::SmallVector<NodeKind, 2> declared_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_METADATA_H_
