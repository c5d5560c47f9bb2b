// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. An edit supposes a change of the user's source and shows the result of
// the tools for it. The edit changes the module, the usual code analyses the
// changed module, and afterwards the edit is undone.
//
//   remove_aspect  The function's code, types and attributes do not need the
//                  aspect: the analysis ignores the uses in its code
//                  (LeavesOut), and its metadata no longer lists the aspect.
//   set_..._size   The function's metadata has the other size.
//   cut_call       The direct calls from one function to another are removed;
//                  users of their results get poison.
//
// The compile that made the module also wrote to the metadata of each function
// the aspects that the function inherits from its callees. Such an entry would
// remain after its cause is removed. So the first edit that removes something
// also removes from the metadata each aspect that the usage without edits
// explains by a call or by code. Only aspects with no other explanation are
// left.
//
// Undo. The metadata and attributes of each changed function are saved. A cut
// call is removed from its block but not deleted: it is inserted again at its
// place, and its users get its result back. The last cut is undone first.
// Functions that do not change cost no time.

#include "web/engine/edits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "device_config/aspects/aspect_names.h"
#include "device_config/aspects/aspect_set.h"
#include "ir/aspects/facts/aspect_usage.h"
#include "ir/aspects/facts/required_sizes.h"
#include "ir/aspects/metadata/metadata.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Use.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "web/engine/input/engine_diagnostics.h"
#include "web/engine/request.h"

namespace aspectra::engine {
namespace {

using Basis = AspectFact::Basis;

}  // namespace

class AppliedEdits::SavedFunction {
 public:
  explicit SavedFunction(llvm::Function& function)
      : function_(function), attributes_(function.getAttributes()) {
    function.getAllMetadata(metadata_);
  }
  ~SavedFunction() {
    function_.setAttributes(attributes_);
    function_.clearMetadata();
    for (const auto& [kind, node] : metadata_) {
      function_.addMetadata(kind, *node);
    }
  }

 private:
  llvm::Function& function_;
  llvm::AttributeList attributes_;
  llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>, 4> metadata_;
};

class AppliedEdits::DetachedCall {
 public:
  explicit DetachedCall(llvm::CallInst& call)
      : call_(&call),
        next_(call.getNextNode()),
        records_(call.getDbgReinsertionPosition()) {
    for (llvm::Use& use : call.uses()) uses_.push_back(&use);
    llvm::Value* const nothing = llvm::PoisonValue::get(
        call.getType()->isVoidTy() ? llvm::Type::getInt1Ty(call.getContext())
                                   : call.getType());
    for (llvm::Use* use : uses_) use->set(nothing);
    call.removeFromParent();
  }
  ~DetachedCall() {
    // Debug records before the call have moved to the next instruction.
    llvm::BasicBlock::iterator place = next_->getIterator();
    place.setHeadBit(true);
    call_->insertBefore(place);
    call_->getParent()->reinsertInstInDbgRecords(call_, records_);
    // To restore the order of the use list, the last use is added first.
    for (llvm::Use* use : llvm::reverse(uses_)) use->set(call_);
  }

 private:
  llvm::CallInst* call_;
  llvm::Instruction* next_;
  std::optional<llvm::DbgRecord::self_iterator> records_;
  std::vector<llvm::Use*> uses_;
};

AppliedEdits::AppliedEdits(llvm::Module& module, const AspectUsage& usage)
    : module_(module), usage_(usage) {}

AppliedEdits::~AppliedEdits() {
  while (!cut_.empty()) cut_.pop_back();
}

Result<std::unique_ptr<AppliedEdits>> AppliedEdits::Apply(
    std::span<const ProgramEdit> edits, llvm::Module& module,
    const AspectUsage& usage) {
  std::unique_ptr<AppliedEdits> applied(new AppliedEdits(module, usage));
  for (const ProgramEdit& edit : edits) {
    Result<void> done = std::visit(
        [&](const auto& one) { return applied->ApplyOne(one); }, edit);
    if (!done) return std::unexpected(std::move(done).error());
  }
  return applied;
}

Result<llvm::Function*> AppliedEdits::Find(const std::string& name) const {
  llvm::Function* const function = module_.getFunction(name);
  if (!function || function->isIntrinsic()) {
    return Refuse(Text::kNoSuchFunction, name);
  }
  return function;
}

void AppliedEdits::Save(llvm::Function& function) {
  if (is_saved_.insert(&function).second) {
    saved_.push_back(std::make_unique<SavedFunction>(function));
  }
}

// Removes from the metadata of all functions the aspects that calls or code
// explain. If `aspect` is given, removes only this aspect.
void AppliedEdits::ForgetInherited(std::optional<int32_t> aspect) {
  const MetadataSpelling spelling = FindMetadataSpelling(module_);
  for (AspectUsage::Node node = 0; node < usage_.size(); ++node) {
    std::vector<int32_t> explained;
    for (const AspectFact& fact : usage_.facts().Of(node)) {
      if (aspect && fact.aspect != *aspect) continue;
      if (fact.distance > 0 || fact.basis == Basis::kCode) {
        explained.push_back(fact.aspect);
      }
    }
    if (explained.empty()) continue;
    llvm::Function& function =
        const_cast<llvm::Function&>(usage_.function(node));
    // The module was read without errors, so this cannot fail.
    const AspectSet listed = llvm::cantFail(ReadUsedAspects(function));
    AspectSet left =
        listed.Without(AspectSet::FromNumbers(std::move(explained)));
    if (left == listed) continue;
    Save(function);
    WriteUsedAspects(function, left, spelling);
  }
}

Result<void> AppliedEdits::ApplyOne(const RemoveAspect& edit) {
  Result<llvm::Function*> found = Find(edit.function);
  if (!found) return std::unexpected(std::move(found).error());
  llvm::Function& function = **found;
  const int32_t aspect = edit.aspect;
  const AspectFact* const fact =
      usage_.facts().Find(usage_.call_graph().Find(function), aspect);
  if (!fact || !fact->IsSource()) {
    return Refuse(Text::kNotByItself, edit.function, AspectName(aspect));
  }
  ForgetInherited(aspect);
  Save(function);
  removed_.emplace(&function, aspect);
  const MetadataSpelling spelling = FindMetadataSpelling(module_);
  WriteUsedAspects(function,
                   llvm::cantFail(ReadUsedAspects(function)).Without({aspect}),
                   spelling);
  if (std::optional<AspectSet> declared =
          llvm::cantFail(ReadDeclaredAspects(function));
      declared && declared->contains(aspect)) {
    function.removeFnAttr(kDeclaredAspectsAttribute);
    WriteDeclaredAspects(function, declared->Without({aspect}), spelling);
  }
  return {};
}

Result<void> AppliedEdits::ApplyOne(const SetSubGroupSize& edit) {
  Result<llvm::Function*> function = Find(edit.function);
  if (!function) return std::unexpected(std::move(function).error());
  Save(**function);
  WriteRequiredSubGroupSize(**function, edit.size);
  return {};
}

Result<void> AppliedEdits::ApplyOne(const SetWorkGroupSize& edit) {
  Result<llvm::Function*> function = Find(edit.function);
  if (!function) return std::unexpected(std::move(function).error());
  const std::vector<uint32_t>& size = edit.size;
  if (size.size() > 3 || std::ranges::contains(size, 0U)) {
    return Refuse(Text::kBadWorkGroupSize);
  }
  Save(**function);
  WriteRequiredWorkGroupSize(**function, size);
  return {};
}

Result<void> AppliedEdits::ApplyOne(const CutCall& edit) {
  Result<llvm::Function*> from = Find(edit.from);
  if (!from) return std::unexpected(std::move(from).error());
  Result<llvm::Function*> to = Find(edit.to);
  if (!to) return std::unexpected(std::move(to).error());
  std::vector<llvm::CallInst*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(**from)) {
    auto* const call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    // A musttail call cannot be removed without the return that follows it.
    if (call && !call->isMustTailCall() &&
        call->getCalledOperand()->stripPointerCastsAndAliases() == *to) {
      calls.push_back(call);
    }
  }
  if (calls.empty()) return Refuse(Text::kNoSuchCall, edit.from, edit.to);
  ForgetInherited(std::nullopt);
  for (llvm::CallInst* call : calls) {
    cut_.push_back(std::make_unique<DetachedCall>(*call));
  }
  return {};
}

}  // namespace aspectra::engine
