#ifndef IR_ASPECTS_METADATA_H_
#define IR_ASPECTS_METADATA_H_

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "device_config/aspect_set.h"
#include "ir/aspects/metadata_nodes.h"
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

// The facts about optional kernel features that LLVM IR carries as metadata
// (formats.md, "Metadata"; OptionalDeviceFeatures.md, "New LLVM IR metadata").
//
// Every reader takes both spellings, `intel_*` and DPC++'s `sycl_*`, and an
// aspect as `i32 6` or as `!{!"fp64", i32 6}`, where the number counts. A node
// of any other shape is an error that names the module, the function and the
// node; nothing here asserts on what a file holds.
namespace aspectra {

enum class MetadataSpelling { kIntel, kSycl };

// kSycl if the module has metadata of the sycl_* spelling and none of intel_*;
// what is written to the module keeps to it.
MetadataSpelling FindMetadataSpelling(const llvm::Module& module);

// Has `context` meet the names of the nodes of functions, so that they print in
// the design's order: declared, used, fixed targets.
void MeetNodeNames(llvm::LLVMContext& context, MetadataSpelling spelling);

// A type that uses aspects.
struct OptionalType {
  std::string name;  // the LLVM type's: "class.sycl::half"
  AspectSet aspects;

  friend bool operator==(const OptionalType&, const OptionalType&) = default;
};

// !intel_types_that_use_aspects, in the module's order. A name that is listed
// twice is there twice.
llvm::Expected<std::vector<OptionalType>> ReadOptionalTypes(
    const llvm::Module& module);

// Replaces the list.
void WriteOptionalTypes(llvm::Module& module,
                        llvm::ArrayRef<OptionalType> types,
                        MetadataSpelling spelling);

// !intel_used_aspects; empty if the function has none.
llvm::Expected<AspectSet> ReadUsedAspects(const llvm::Function& function);

// The same of one instruction, which DPC++ writes as !sycl_used_aspects.
llvm::Expected<AspectSet> ReadUsedAspects(const llvm::Instruction& instruction);

// Replaces what is there in either spelling; an empty set leaves no node.
void WriteUsedAspects(llvm::Function& function, const AspectSet& aspects,
                      MetadataSpelling spelling);

// The attribute that DPC++ makes of its property device_has:
// "sycl-device-has"="5,6".
inline constexpr llvm::StringLiteral kDeclaredAspectsAttribute =
    "sycl-device-has";

// !intel_declared_aspects: what [[sycl::device_has]] lists; together with
// kDeclaredAspectsAttribute. Nothing: the function has neither. An empty set:
// it allows no aspect.
llvm::Expected<std::optional<AspectSet>> ReadDeclaredAspects(
    const llvm::Function& function);

void WriteDeclaredAspects(llvm::Function& function, const AspectSet& aspects,
                          MetadataSpelling spelling);

// !intel_fixed_targets, in the node's order. Nothing: the function was not
// made by the front end. Empty: compiled without -fsycl-fixed-targets. DPC++'s
// aspect numbers are turned into names.
llvm::Expected<std::optional<std::vector<std::string>>> ReadFixedTargets(
    const llvm::Function& function);

void WriteFixedTargets(llvm::Function& function,
                       llvm::ArrayRef<std::string> targets,
                       MetadataSpelling spelling);

// !intel_reqd_sub_group_size. Nothing: none is required, or one of the named
// sizes (zero and negative numbers), which every device can choose. A size from
// 2^31 on has more than 32 bits in IR, where it would be a negative number.
llvm::Expected<std::optional<uint32_t>> ReadReqdSubGroupSize(
    const llvm::Function& function);

// !reqd_work_group_size: 1 to 3 dimensions in the node's order; empty if none
// is required.
llvm::Expected<std::vector<uint32_t>> ReadReqdWorkGroupSize(
    const llvm::Function& function);

// Reads !intel_used_aspects and !intel_declared_aspects of many functions; the
// names of these nodes are looked up once. Not to be kept while such nodes are
// made.
class AspectMetadataReader {
 public:
  explicit AspectMetadataReader(llvm::LLVMContext& context);

  // The same as the functions above.
  llvm::Expected<AspectSet> UsedAspects(const llvm::Function& function) const;
  llvm::Expected<AspectSet> UsedAspects(
      const llvm::Instruction& instruction) const;
  llvm::Expected<std::optional<AspectSet>> DeclaredAspects(
      const llvm::Function& function) const;

 private:
  // Of both spellings those that the context knows: nothing has a node of
  // another kind.
  llvm::SmallVector<NodeKind, 2> used_;
  llvm::SmallVector<NodeKind, 2> declared_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_METADATA_H_
