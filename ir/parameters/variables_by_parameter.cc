// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Rule. A function that is not a kernel gets an additional parameter for each
// of the variables that it or one of its callees uses. The additional
// parameters come after the others, in the given order of the variables.
// Kernels use the variables themselves. If a function has external linkage, or
// is used in other ways than by direct calls, it also keeps its old form,
// because some callers do not pass the variables. The old form calls the
// changed form with the variables themselves.
//
// Uses are propagated from the variables up the calls. A function is visited
// again only if it gets another variable. So the cost is linear in the changed
// instructions plus the number of calls times the number of variables.

#include <vector>

#include "ir/aspects/metadata/entry_points.h"
#include "ir/parameters/changed_parameters.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Returns the call if `user` is a direct call of the function, otherwise null.
llvm::CallInst* DirectCall(const llvm::Function& function, llvm::User* user) {
  auto* call = llvm::dyn_cast<llvm::CallInst>(user);
  return call != nullptr && call->getCalledFunction() == &function &&
                 !call->isMustTailCall() &&
                 !llvm::is_contained(call->args(), &function)
             ? call
             : nullptr;
}

class Variables {
 public:
  Variables(llvm::Module& module,
            llvm::ArrayRef<llvm::GlobalVariable*> variables)
      : variables_(variables) {
    const llvm::SmallVector<llvm::Constant*, 8> constants(variables);
    llvm::convertUsersOfConstantsToInstructions(constants);
    for (llvm::Function& function : module) used_[&function];
    FindUses();
  }

  // Returns whether anything changed.
  bool PassToFunctions() {
    for (auto& [function, used] : used_) {
      if (llvm::is_contained(used, true) &&
          !HasKernelCallingConvention(*function)) {
        Change(*function, used);
      }
    }
    for (auto& [before, made] : changed_) RewriteCalls(*before, *made);
    for (llvm::GlobalVariable* variable : variables_) UseParameters(*variable);
    for (auto& [before, made] : changed_) Replace(*before, *made);
    return !changed_.empty();
  }

 private:
  // A set of variables. Element i says whether variables_[i] is in the set. The
  // empty set may also be an empty vector.
  using Set = std::vector<bool>;
  using Parameters =
      llvm::SmallMapVector<llvm::GlobalVariable*, llvm::Value*, 4>;

  void FindUses() {
    llvm::SmallVector<llvm::Function*, 16> todo;
    for (auto [i, variable] : llvm::enumerate(variables_)) {
      for (llvm::User* user : variable->users()) {
        auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
        if (instruction == nullptr) continue;
        llvm::Function* function = instruction->getFunction();
        if (Add(*function, i)) todo.push_back(function);
      }
    }
    while (!todo.empty()) {
      llvm::Function* function = todo.pop_back_val();
      if (HasKernelCallingConvention(*function)) continue;
      for (llvm::User* user : function->users()) {
        llvm::CallInst* call = DirectCall(*function, user);
        if (call != nullptr && AddAll(*call->getFunction(), *function)) {
          todo.push_back(call->getFunction());
        }
      }
    }
  }

  bool Add(llvm::Function& function, size_t variable) {
    Set& used = used_[&function];
    used.resize(variables_.size());
    const bool is_new = !used[variable];
    used[variable] = true;
    return is_new;
  }

  bool AddAll(llvm::Function& caller, llvm::Function& callee) {
    const Set used = used_[&callee];
    bool is_new = false;
    for (size_t i = 0; i < used.size(); ++i) {
      if (used[i] && Add(caller, i)) is_new = true;
    }
    return is_new;
  }

  // Moves the function's body to a new function that has the additional
  // parameters.
  void Change(llvm::Function& function, const Set& used) {
    ParameterList list(function);
    for (auto [i, variable] : llvm::enumerate(variables_)) {
      if (used[i]) list.Add(variable->getType());
    }
    llvm::Function* made = MakeWithParameters(function, list);
    MoveBody(function, *made);
    changed_[&function] = made;
    Parameters& parameters = parameters_of_[made];
    unsigned next = function.arg_size();
    for (auto [i, variable] : llvm::enumerate(variables_)) {
      if (!used[i]) continue;
      llvm::Argument* parameter = made->getArg(next++);
      parameter->setName(variable->getName());
      parameters[variable] = parameter;
    }
  }

  // Returns the value by which the function refers to the variable: its
  // parameter for the variable, or else the variable itself.
  llvm::Value* ValueIn(const llvm::Function& function,
                       llvm::GlobalVariable& variable) const {
    auto found = parameters_of_.find(&function);
    if (found == parameters_of_.end()) return &variable;
    auto parameter = found->second.find(&variable);
    return parameter == found->second.end() ? &variable : parameter->second;
  }

  void RewriteCalls(llvm::Function& before, llvm::Function& made) {
    for (llvm::User* user : llvm::make_early_inc_range(before.users())) {
      if (llvm::CallInst* call = DirectCall(before, user)) {
        ReplaceCall(*call, made);
      }
    }
  }

  void ReplaceCall(llvm::CallInst& call, llvm::Function& made) {
    llvm::SmallVector<llvm::Value*, 8> arguments(call.args());
    for (auto& [variable, parameter] : parameters_of_[&made]) {
      arguments.push_back(ValueIn(*call.getFunction(), *variable));
    }
    llvm::IRBuilder<> builder(&call);
    llvm::SmallVector<llvm::OperandBundleDef, 1> bundles;
    call.getOperandBundlesAsDefs(bundles);
    llvm::CallInst* longer = builder.CreateCall(&made, arguments, bundles);
    longer->setAttributes(call.getAttributes());
    longer->setCallingConv(call.getCallingConv());
    longer->setTailCallKind(call.getTailCallKind());
    longer->copyMetadata(call);
    longer->takeName(&call);
    call.replaceAllUsesWith(longer);
    call.eraseFromParent();
  }

  void UseParameters(llvm::GlobalVariable& variable) {
    for (llvm::Use& use : llvm::make_early_inc_range(variable.uses())) {
      auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
      if (user != nullptr) use.set(ValueIn(*user->getFunction(), variable));
    }
  }

  void Replace(llvm::Function& before, llvm::Function& made) {
    if (before.use_empty() && before.hasLocalLinkage()) {
      made.takeName(&before);
      before.eraseFromParent();
      return;
    }
    made.setLinkage(llvm::GlobalValue::InternalLinkage);
    made.setName(before.getName() + ".with_variables");
    before.setSubprogram(nullptr);
    llvm::IRBuilder<> builder(
        llvm::BasicBlock::Create(before.getContext(), "", &before));
    llvm::SmallVector<llvm::Value*, 8> arguments;
    for (llvm::Argument& argument : before.args()) {
      arguments.push_back(&argument);
    }
    for (auto& [variable, parameter] : parameters_of_[&made]) {
      arguments.push_back(variable);
    }
    llvm::CallInst* call = builder.CreateCall(&made, arguments);
    call->setCallingConv(before.getCallingConv());
    if (call->getType()->isVoidTy()) {
      builder.CreateRetVoid();
    } else {
      builder.CreateRet(call);
    }
  }

  const llvm::ArrayRef<llvm::GlobalVariable*> variables_;
  llvm::MapVector<llvm::Function*, Set> used_;
  // Maps each original function to its changed form.
  llvm::MapVector<llvm::Function*, llvm::Function*> changed_;
  llvm::DenseMap<const llvm::Function*, Parameters> parameters_of_;
};

}  // namespace

bool PassByParameter(llvm::Module& module,
                     llvm::ArrayRef<llvm::GlobalVariable*> variables) {
  return Variables(module, variables).PassToFunctions();
}

}  // namespace aspectra
