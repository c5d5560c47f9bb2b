// Rule. An edit supposes that the user's source said something else, and shows
// what the tools would make of the IR then. So it changes the module, the same
// code as ever finds and decides, and afterwards it is taken back.
//
//   remove_aspect  the function's code, types and attributes do not need the
//                  aspect: what its code uses is left out by the analysis
//                  (LeavesOut), and its metadata no longer lists it
//   set_..._size   its metadata says the other size
//   cut_call       the direct calls from one function to another are gone;
//                  whatever takes their results takes poison
//
// The compile that made the module wrote on each function also what it inherits
// from functions that it calls. That is no fact of its own, and would outlive
// its cause. So with the first edit that takes something away, what the usage
// without edits explains by a call or by code goes from the metadata; what is
// left is what nothing else explains.
//
// Taking back. Of each function that is touched, metadata and attributes are
// kept as they were. A call that is cut leaves its block, not the context: it
// is put back where it was, and its users get it back, last cut first. What is
// not touched costs nothing.

#include "web/engine/edits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "device_config/aspect_names.h"
#include "device_config/aspect_set.h"
#include "ir/aspects/aspect_usage.h"
#include "ir/aspects/metadata.h"
#include "ir/aspects/required_sizes.h"
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
#include "web/engine/diagnostics.h"
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

class AppliedEdits::CutCall {
 public:
  explicit CutCall(llvm::CallInst& call)
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
  ~CutCall() {
    // Debug records that stood before it have fallen to what comes next.
    llvm::BasicBlock::iterator place = next_->getIterator();
    place.setHeadBit(true);
    call_->insertBefore(place);
    call_->getParent()->reinsertInstInDbgRecords(call_, records_);
    // The list of uses is as it was if the last is added first.
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
    std::span<const Edit> edits, llvm::Module& module,
    const AspectUsage& usage) {
  std::unique_ptr<AppliedEdits> applied(new AppliedEdits(module, usage));
  for (const Edit& edit : edits) {
    Result<void> done = applied->ApplyOne(edit);
    if (!done) return std::unexpected(std::move(done).error());
  }
  return applied;
}

Result<void> AppliedEdits::ApplyOne(const Edit& edit) {
  if (edit.edit == "remove_aspect") return RemoveAspect(edit);
  if (edit.edit == "set_sub_group_size") return SetSubGroupSize(edit);
  if (edit.edit == "set_work_group_size") return SetWorkGroupSize(edit);
  if (edit.edit == "cut_call") return Cut(edit);
  return Refuse(Text::kUnknownEdit, edit.edit);
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

// Takes from the metadata of all functions what calls or code explain: of
// `aspect`, or of all.
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
    // The module has been read without errors.
    const AspectSet listed = llvm::cantFail(ReadUsedAspects(function));
    AspectSet left =
        listed.Without(AspectSet::FromNumbers(std::move(explained)));
    if (left == listed) continue;
    Save(function);
    WriteUsedAspects(function, left, spelling);
  }
}

Result<void> AppliedEdits::RemoveAspect(const Edit& edit) {
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

Result<void> AppliedEdits::SetSubGroupSize(const Edit& edit) {
  Result<llvm::Function*> function = Find(edit.function);
  if (!function) return std::unexpected(std::move(function).error());
  Save(**function);
  WriteRequiredSubGroupSize(**function, edit.sub_group_size);
  return {};
}

Result<void> AppliedEdits::SetWorkGroupSize(const Edit& edit) {
  Result<llvm::Function*> function = Find(edit.function);
  if (!function) return std::unexpected(std::move(function).error());
  const std::vector<uint32_t>& size = edit.work_group_size;
  if (size.size() > 3 || std::ranges::contains(size, 0U)) {
    return Refuse(Text::kBadWorkGroupSize);
  }
  Save(**function);
  WriteRequiredWorkGroupSize(**function, size);
  return {};
}

Result<void> AppliedEdits::Cut(const Edit& edit) {
  Result<llvm::Function*> from = Find(edit.from);
  if (!from) return std::unexpected(std::move(from).error());
  Result<llvm::Function*> to = Find(edit.to);
  if (!to) return std::unexpected(std::move(to).error());
  std::vector<llvm::CallInst*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(**from)) {
    auto* const call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    // A call before a return that has to follow it cannot go alone.
    if (call && !call->isMustTailCall() &&
        call->getCalledOperand()->stripPointerCastsAndAliases() == *to) {
      calls.push_back(call);
    }
  }
  if (calls.empty()) return Refuse(Text::kNoSuchCall, edit.from, edit.to);
  ForgetInherited(std::nullopt);
  for (llvm::CallInst* call : calls) {
    cut_.push_back(std::make_unique<CutCall>(*call));
  }
  return {};
}

}  // namespace aspectra::engine
