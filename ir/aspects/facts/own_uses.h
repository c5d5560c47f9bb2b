// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef IR_ASPECTS_FACTS_OWN_USES_H_
#define IR_ASPECTS_FACTS_OWN_USES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "ir/aspects/facts/capability_uses.h"
#include "ir/aspects/facts/type_aspects.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/Attributes.h"
#include "llvm/Support/Error.h"

namespace llvm {
class CallBase;
class Constant;
class DILocation;
class Function;
class Instruction;
class Module;
class Value;
}  // namespace llvm

namespace aspectra {

// The place where a function itself first uses an aspect.
struct OwnUse {
  int32_t aspect;
  bool by_attribute;  // `where` carries !intel_used_aspects
  // The instruction, the parameter, or, for the return type, the function.
  const llvm::Value* where;
  // The location of the first instruction that uses the aspect and has a
  // location; null without debug information.
  const llvm::DILocation* location;
};

// Returns for example "alloca: %struct.pair > %class.half" or "parameter 1:
// double". `types` must be the object that the use was found with.
std::string Describe(const OwnUse& use, const TypeAspects& types);

// Finds the aspects that functions use through their types. Also finds the
// aspects of instructions that need an optional capability of SPIR-V, whatever
// the types of the instructions are. The .cc says where types are looked for.
class OwnUseScanner {
 public:
  // `types` must outlive the scanner.
  OwnUseScanner(const llvm::Module& module, TypeAspects& types);

  // Appends one use for each aspect to `uses`, in code order, and passes each
  // call to `on_call`. If metadata is malformed, returns an error.
  llvm::Error Scan(const llvm::Function& function, std::vector<OwnUse>& uses,
                   llvm::function_ref<void(const llvm::CallBase&)> on_call);

 private:
  using SetId = TypeAspects::SetId;

  void Record(SetId set, const llvm::Value* where, bool by_attribute);
  void ScanSignature(const llvm::Function& function);
  void ScanInstruction(const llvm::Instruction& instruction);
  llvm::Error ScanMetadata(const llvm::Instruction& instruction);
  SetId OfConstant(const llvm::Constant* constant);
  SetId ComputeConstant(const llvm::Constant* constant);
  SetId OfAttributes(llvm::AttributeList attributes);

  TypeAspects& types_;
  CapabilityReader capabilities_;
  const SetId atomic64_;
  const SetId fp16_;
  AspectMetadataReader metadata_;
  llvm::DenseMap<const llvm::Constant*, SetId> constants_;
  llvm::DenseMap<void*, SetId> attributes_;

  // The number of the current function, counted by this scanner.
  uint32_t function_ = 0;
  bool has_debug_info_ = false;
  std::vector<OwnUse>* uses_ = nullptr;
  // For each aspect, the index in *uses_.
  llvm::SmallDenseMap<int32_t, size_t> found_;
  // For each set, the last function in which all its aspects were found.
  std::vector<uint32_t> done_;
};

}  // namespace aspectra

#endif  // IR_ASPECTS_FACTS_OWN_USES_H_
