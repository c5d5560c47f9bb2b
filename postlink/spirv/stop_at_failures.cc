// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// SPIR-V has no instruction that ends a work-item. Marking the code after a
// failure as unreachable does not work, because a device's compiler would
// conclude that every assertion holds. So a failure returns, up to the kernel.
//
// The rule is: a function can fail if it calls a failure function
// (supplied_names.h), traps, or calls a function that can fail. A function that
// can fail gets one more parameter, a pointer to the work-item's state in the
// kernel's frame:
//
//   { pointer to the report, whether this work-item has failed }
//
// A failure calls the device library's report function, sets the state, and
// returns; the returned value is never used. After a call of a function that
// can fail, the caller tests the state. If the state is set, the caller returns
// as well. A kernel takes the pointer to the report as its last parameter.
//
// A barrier needs more: if a work-item returned, the others would wait for it
// at the next barrier. So if a barrier, or another operation of the group, may
// follow in a function, the work-item goes on after its failure. If a branch
// led to the failure, the work-item takes the other way of the branch, as if
// the assertion held. If a called function failed, the work-item uses the null
// value that the function returned. The report is written before the work-item
// goes on. If no branch led to the failure, the work-item returns.
//
// A function that others may call, from another image or by its address, keeps
// its name and type. It becomes a wrapper with its own state and no report.
//
// Invariant: after its failure, a work-item only returns, or passes barriers.
// Before the failure, code computes what it did before. The optimiser cannot
// conclude anything false, because the state lies in memory whose address has
// escaped.
//
// The rewriting ends because every function is rewritten once. The cost is
// linear in the functions that can fail and their calls. In a function with
// barriers, it is also linear in the number of barriers times the size of the
// function. Code that cannot fail is read once and left unchanged.

#include <iterator>
#include <map>
#include <optional>
#include <string>

#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "postlink/device_library/supplied_names.h"
#include "postlink/spirv/barriers/barriers.h"
#include "postlink/spirv/passes.h"

namespace aspectra {
namespace {

// OpenCL's address spaces.
constexpr unsigned kGlobal = 1;
constexpr unsigned kGeneric = 4;

constexpr llvm::StringLiteral kReportFunction = "__aspectra_report_failure";

bool IsTrap(const llvm::Function& function) {
  switch (function.getIntrinsicID()) {
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
      return true;
    default:
      return false;
  }
}

bool IsFailure(const llvm::Function& function) {
  return IsTrap(function) ||
         (function.isDeclaration() && IsFailureFunction(function.getName()));
}

bool MayBeCalledFromElsewhere(const llvm::Function& function) {
  return !function.hasLocalLinkage() ||
         llvm::any_of(function.users(), [&](const llvm::User* user) {
           const auto* call = llvm::dyn_cast<llvm::CallInst>(user);
           return call == nullptr || call->getCalledFunction() != &function;
         });
}

// Adds calls that report failures.
class Reporter {
 public:
  explicit Reporter(llvm::Module& module) : module_(module) {
    llvm::LLVMContext& context = module.getContext();
    auto* word = llvm::Type::getInt32Ty(context);
    auto* text = llvm::PointerType::get(context, kGeneric);
    function_ = module.getOrInsertFunction(
        kReportFunction,
        llvm::FunctionType::get(llvm::Type::getVoidTy(context),
                                {llvm::PointerType::get(context, kGlobal), word,
                                 text, text, word, text},
                                /*isVarArg=*/false));
    llvm::cast<llvm::Function>(function_.getCallee())
        ->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  }

  // Adds the report of `call` at the builder's position, which is before
  // `call`.
  void Add(const llvm::CallInst& call, llvm::Value* report,
           llvm::IRBuilder<>& builder) {
    const llvm::Function& failed = *call.getCalledFunction();
    const llvm::StringRef name = failed.getName();
    if (name == "__assert_fail" && HasTypes(call, "ttwt")) {
      Call(builder, report, /*is_assertion=*/true, call.getArgOperand(0),
           call.getArgOperand(1), call.getArgOperand(2), call.getArgOperand(3));
    } else if (name.contains("__glibcxx_assert_fail") &&
               HasTypes(call, "twtt")) {
      Call(builder, report, /*is_assertion=*/true, call.getArgOperand(3),
           call.getArgOperand(0), call.getArgOperand(1), call.getArgOperand(2));
    } else {
      AddOther(call, report, builder);
    }
  }

 private:
  // Returns whether the arguments have the given types: 't' is a text, 'w' a
  // word.
  static bool HasTypes(const llvm::CallInst& call, llvm::StringRef types) {
    if (call.arg_size() != types.size()) return false;
    for (unsigned i = 0; i < types.size(); ++i) {
      const llvm::Type* type = call.getArgOperand(i)->getType();
      if (types[i] == 'w' ? !type->isIntegerTy(32) : !IsText(type)) {
        return false;
      }
    }
    return true;
  }

  static bool IsText(const llvm::Type* type) {
    return type->isPointerTy() && type->getPointerAddressSpace() == kGeneric;
  }

  // Reports the called function, its first argument if this is a text, and the
  // location in the debug information.
  void AddOther(const llvm::CallInst& call, llvm::Value* report,
                llvm::IRBuilder<>& builder) {
    const llvm::Function& failed = *call.getCalledFunction();
    llvm::Value* text = NoText(builder);
    if (!IsTrap(failed) && call.arg_size() > 0 &&
        IsText(call.getArgOperand(0)->getType())) {
      text = call.getArgOperand(0);
    }
    llvm::Value* file = NoText(builder);
    unsigned line = 0;
    if (const llvm::DebugLoc& location = call.getDebugLoc()) {
      file = Text(location->getFilename(), builder);
      line = location.getLine();
    }
    Call(
        builder, report, /*is_assertion=*/false, text, file,
        builder.getInt32(line),
        Text(IsTrap(failed) ? "__builtin_trap" : FunctionName(failed.getName()),
             builder));
  }

  void Call(llvm::IRBuilder<>& builder, llvm::Value* report, bool is_assertion,
            llvm::Value* condition, llvm::Value* file, llvm::Value* line,
            llvm::Value* function) {
    builder
        .CreateCall(function_, {report, builder.getInt32(is_assertion ? 1 : 0),
                                condition, file, line, function})
        ->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  }

  static llvm::Value* NoText(llvm::IRBuilder<>& builder) {
    return llvm::ConstantPointerNull::get(builder.getPtrTy(kGeneric));
  }

  llvm::Value* Text(llvm::StringRef text, llvm::IRBuilder<>& builder) {
    llvm::Constant*& known = texts_[text.str()];
    if (known == nullptr) {
      auto* bytes =
          llvm::ConstantDataArray::getString(module_.getContext(), text);
      auto* variable = new llvm::GlobalVariable(
          module_, bytes->getType(), /*isConstant=*/true,
          llvm::GlobalValue::PrivateLinkage, bytes, ".failure",
          /*InsertBefore=*/nullptr, llvm::GlobalValue::NotThreadLocal, kGlobal);
      variable->setUnnamedAddr(llvm::GlobalValue::UnnamedAddr::Global);
      known = llvm::ConstantExpr::getAddrSpaceCast(variable,
                                                   builder.getPtrTy(kGeneric));
    }
    return known;
  }

  llvm::Module& module_;
  llvm::FunctionCallee function_;
  std::map<std::string, llvm::Constant*> texts_;
};

class Rewriting {
 public:
  explicit Rewriting(llvm::Module& module)
      : module_(module),
        context_(module.getContext()),
        reporter_(module),
        waiting_(FunctionsThatReach(module, IsBarrier)),
        state_type_(llvm::StructType::get(
            context_, {llvm::PointerType::get(context_, kGlobal),
                       llvm::Type::getInt32Ty(context_)})) {}

  void Run(llvm::ArrayRef<llvm::Function*> functions) {
    for (llvm::Function* function : functions) {
      made_[function] = WithOneMore(*function);
    }
    for (const auto& [old, made] : made_) RewriteBody(*made);
    for (llvm::Function* function : functions) {
      Replace(*function, *made_.lookup(function));
    }
  }

 private:
  static bool IsKernel(const llvm::Function& function) {
    return function.getCallingConv() == llvm::CallingConv::SPIR_KERNEL;
  }

  // Returns a function with one more parameter, which takes over the body of
  // `old`.
  llvm::Function* WithOneMore(llvm::Function& old) {
    llvm::SmallVector<llvm::Type*> parameters(old.getFunctionType()->params());
    parameters.push_back(
        llvm::PointerType::get(context_, IsKernel(old) ? kGlobal : 0));
    auto* made = llvm::Function::Create(
        llvm::FunctionType::get(old.getReturnType(), parameters,
                                old.isVarArg()),
        old.getLinkage(), old.getAddressSpace());
    module_.getFunctionList().insert(old.getIterator(), made);
    made->copyAttributesFrom(&old);
    made->removeFnAttr(llvm::Attribute::NoReturn);
    made->removeFnAttr(llvm::Attribute::Memory);
    made->splice(made->begin(), &old);
    auto next = made->arg_begin();
    for (llvm::Argument& argument : old.args()) {
      next->takeName(&argument);
      argument.replaceAllUsesWith(&*next++);
    }
    next->setName("__aspectra_failure");
    made->copyMetadata(&old, 0);
    if (IsKernel(old)) {
      made->setComdat(old.getComdat());
      // This metadata has an entry for each parameter. It is removed, because
      // no compiler needs it.
      for (llvm::StringRef kind :
           {"kernel_arg_addr_space", "kernel_arg_access_qual",
            "kernel_arg_type", "kernel_arg_base_type", "kernel_arg_type_qual",
            "kernel_arg_name"}) {
        made->setMetadata(kind, nullptr);
      }
    } else {
      made->setLinkage(llvm::GlobalValue::InternalLinkage);
    }
    return made;
  }

  // Creates a state at the builder's position.
  llvm::Value* MakeState(llvm::IRBuilder<>& builder, llvm::Value* report) {
    llvm::Value* state =
        builder.CreateAlloca(state_type_, nullptr, "failure.state");
    builder.CreateStore(report, builder.CreateStructGEP(state_type_, state, 0));
    builder.CreateStore(builder.getInt32(0),
                        builder.CreateStructGEP(state_type_, state, 1));
    return state;
  }

  // The calls in a function that can fail or wait, and where a work-item goes
  // on after a failure.
  struct Calls {
    llvm::SmallVector<llvm::CallInst*> failures;
    llvm::SmallVector<llvm::CallInst*> ending;   // return only after a failure
    llvm::SmallVector<llvm::CallInst*> usual;    // may fail
    llvm::SmallVector<llvm::CallInst*> waiting;  // wait for other work-items
    llvm::DenseMap<llvm::CallInst*, OtherWay> ways;
    // The state is not tested after these calls, because a barrier may follow.
    llvm::SmallPtrSet<llvm::CallInst*, 8> not_asked;
  };

  Calls FindCalls(llvm::Function& function) {
    Calls calls;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      llvm::Function* callee = CalledFunction(instruction);
      if (callee == nullptr) continue;
      auto* call = llvm::cast<llvm::CallInst>(&instruction);
      if (waiting_.contains(callee)) calls.waiting.push_back(call);
      if (IsFailure(*callee)) {
        calls.failures.push_back(call);
      } else if (made_.contains(callee)) {
        (call->doesNotReturn() ? calls.ending : calls.usual).push_back(call);
      }
    }
    return calls;
  }

  void FindWays(Calls& calls) {
    for (const auto& ends : {calls.failures, calls.ending}) {
      for (llvm::CallInst* call : ends) {
        const std::optional<OtherWay> way = WayBeside(*call->getParent());
        if (way && MayWait(*way->to, calls.waiting))
          calls.ways.try_emplace(call, *way);
      }
    }
    for (llvm::CallInst* call : calls.usual) {
      if (llvm::any_of(calls.waiting, [&](const llvm::CallInst* wait) {
            return wait != call && llvm::isPotentiallyReachable(call, wait);
          }))
        calls.not_asked.insert(call);
    }
  }

  void RewriteBody(llvm::Function& function) {
    Calls calls = FindCalls(function);
    if (!calls.waiting.empty()) {
      for (const auto& ends : {calls.failures, calls.ending}) {
        for (llvm::CallInst* call : ends)
          CopyForEachPredecessor(*call->getParent());
      }
      calls = FindCalls(function);
      FindWays(calls);
    }
    llvm::Value* state = &*std::prev(function.arg_end());
    if (IsKernel(function)) {
      llvm::IRBuilder<> builder(&function.getEntryBlock(),
                                function.getEntryBlock().begin());
      state = MakeState(builder, state);
    }
    const auto way_of = [&](llvm::CallInst* call) {
      const auto found = calls.ways.find(call);
      return found == calls.ways.end() ? std::nullopt
                                       : std::optional(found->second);
    };
    for (llvm::CallInst* call : calls.failures)
      Fail(*call, state, way_of(call));
    for (llvm::CallInst* call : calls.ending)
      CallAndEnd(*call, state, way_of(call));
    for (llvm::CallInst* call : calls.usual)
      CallAndAsk(*call, state, !calls.not_asked.contains(call));
    llvm::EliminateUnreachableBlocks(function);
  }

  static void Return(llvm::IRBuilder<>& builder) {
    llvm::Type* type = builder.GetInsertBlock()->getParent()->getReturnType();
    if (type->isVoidTy()) {
      builder.CreateRetVoid();
    } else {
      builder.CreateRet(llvm::Constant::getNullValue(type));
    }
  }

  void Fail(llvm::CallInst& call, llvm::Value* state,
            std::optional<OtherWay> way) {
    llvm::IRBuilder<> builder(&call);
    llvm::Value* report = builder.CreateLoad(
        state_type_->getElementType(0),
        builder.CreateStructGEP(state_type_, state, 0), "failure.report");
    reporter_.Add(call, report, builder);
    builder.CreateStore(builder.getInt32(1),
                        builder.CreateStructGEP(state_type_, state, 1));
    EndBefore(call, way);
  }

  // Replaces `call` by a return or, if `way` is given, by a branch to it; the
  // code after the call becomes unreachable.
  static void EndBefore(llvm::CallInst& call, std::optional<OtherWay> way) {
    llvm::BasicBlock* before = call.getParent();
    const llvm::DebugLoc location = call.getDebugLoc();
    llvm::SplitBlock(before, &call);
    before->getTerminator()->eraseFromParent();
    if (way) {
      way->Follow(*before);
      before->getTerminator()->setDebugLoc(location);
      return;
    }
    llvm::IRBuilder<> builder(before);
    builder.SetCurrentDebugLocation(location);
    Return(builder);
  }

  // Calls the function that replaces the callee of `call`. The additional
  // argument is the state or, if the callee is a kernel, the report.
  llvm::CallInst* CallMade(llvm::CallInst& call, llvm::Value* state,
                           llvm::IRBuilder<>& builder) {
    const llvm::Function* callee = call.getCalledFunction();
    llvm::Function* made = made_.lookup(callee);
    llvm::SmallVector<llvm::Value*> arguments(call.args());
    if (IsKernel(*callee)) {
      arguments.push_back(
          builder.CreateLoad(state_type_->getElementType(0),
                             builder.CreateStructGEP(state_type_, state, 0)));
    } else {
      arguments.push_back(state);
    }
    llvm::CallInst* made_call = builder.CreateCall(made, arguments);
    made_call->setCallingConv(call.getCallingConv());
    made_call->setAttributes(call.getAttributes());
    made_call->removeFnAttr(llvm::Attribute::NoReturn);
    made_call->removeFnAttr(llvm::Attribute::Memory);
    made_call->takeName(&call);
    made_call->setDebugLoc(call.getDebugLoc());
    return made_call;
  }

  // Replaces a call that returns only after a failure: calls the new function,
  // and then ends as after a failure.
  void CallAndEnd(llvm::CallInst& call, llvm::Value* state,
                  std::optional<OtherWay> way) {
    llvm::IRBuilder<> builder(&call);
    CallMade(call, state, builder);
    EndBefore(call, way);
  }

  void CallAndAsk(llvm::CallInst& call, llvm::Value* state, bool ask) {
    llvm::IRBuilder<> builder(&call);
    llvm::CallInst* made_call = CallMade(call, state, builder);
    if (!ask) {
      call.replaceAllUsesWith(made_call);
      call.eraseFromParent();
      return;
    }
    llvm::Value* failed = builder.CreateLoad(
        builder.getInt32Ty(), builder.CreateStructGEP(state_type_, state, 1),
        "failed");
    failed = builder.CreateICmpNE(failed, builder.getInt32(0));
    const llvm::DebugLoc location = call.getDebugLoc();
    call.replaceAllUsesWith(made_call);
    llvm::BasicBlock* before = call.getParent();
    llvm::BasicBlock* after = llvm::SplitBlock(before, &call);
    call.eraseFromParent();
    auto* stop =
        llvm::BasicBlock::Create(context_, "stop", before->getParent(), after);
    before->getTerminator()->eraseFromParent();
    builder.SetInsertPoint(before);
    builder.SetCurrentDebugLocation(location);
    builder.CreateCondBr(failed, stop, after);
    builder.SetInsertPoint(stop);
    Return(builder);
  }

  // Replaces `old`, which is empty, in the module. `made` takes the place of a
  // kernel. Any other function becomes a wrapper that calls `made`, if anything
  // can still call the function.
  void Replace(llvm::Function& old, llvm::Function& made) {
    if (IsKernel(old)) {
      made.takeName(&old);
      // Code that takes a kernel's address does not call it.
      old.replaceAllUsesWith(&made);
      old.eraseFromParent();
      return;
    }
    made.setName(old.getName() + ".can_fail");
    if (old.use_empty() && !MayBeCalledFromElsewhere(old)) {
      old.eraseFromParent();
      return;
    }
    old.setSubprogram(nullptr);
    llvm::IRBuilder<> builder(
        llvm::BasicBlock::Create(context_, "entry", &old));
    llvm::SmallVector<llvm::Value*> arguments;
    for (llvm::Argument& argument : old.args()) arguments.push_back(&argument);
    arguments.push_back(MakeState(
        builder, llvm::ConstantPointerNull::get(builder.getPtrTy(kGlobal))));
    llvm::CallInst* call = builder.CreateCall(&made, arguments);
    call->setCallingConv(made.getCallingConv());
    call->setAttributes(made.getAttributes().removeFnAttributes(context_));
    if (old.getReturnType()->isVoidTy()) {
      builder.CreateRetVoid();
    } else {
      builder.CreateRet(call);
    }
    old.removeFnAttr(llvm::Attribute::NoReturn);
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  Reporter reporter_;
  FunctionSet waiting_;
  llvm::StructType* state_type_;
  llvm::MapVector<const llvm::Function*, llvm::Function*> made_;
};

}  // namespace

void StopAtFailures(llvm::Module& module) {
  const FunctionSet found = FunctionsThatReach(module, IsFailure);
  llvm::SmallVector<llvm::Function*> failures;
  llvm::SmallVector<llvm::Function*> functions;
  for (llvm::Function& function : module) {
    if (IsFailure(function)) {
      failures.push_back(&function);
    } else if (found.contains(&function)) {
      functions.push_back(&function);
    }
  }
  if (functions.empty()) return;
  Rewriting(module).Run(functions);
  for (llvm::Function* function : failures) {
    if (function->use_empty()) function->eraseFromParent();
  }
}

}  // namespace aspectra
