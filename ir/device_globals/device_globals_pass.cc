// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A device_global is one object on a device, whichever images its kernels are
// in. Program-scope variables of a driver are different: each image has its own
// copy, PoCL gives each kernel its own copy, and OpenCL has no call that writes
// to such a variable. So the runtime owns the memory, and kernels get its
// address.
//
// Rule. A kernel that reaches variables whose memory the runtime owns gets a
// parameter for each of them, after its own parameters, in the order of the
// variables' unique names. In the kernel, the parameter replaces the variable.
// Other functions get the addresses as additional parameters too
// (changed_parameters.h).
//
// An exported function keeps its signature, because callers in other images
// rely on it and do not pass addresses. So there are two versions of the
// function. Calls in the same image go to the changed version. The version with
// the old signature has null pointers in place of the addresses, and the
// runtime refuses to link it (the image's second property set names it).
//
// The pass refuses all cases in which an address cannot be passed: a function
// that is called by its address, a variable whose initial value holds the
// address of a device_global, a kernel that is called, and a device_global
// whose own initial value holds an address. In the last case, the host's object
// holds another address than the device's.
//
// Invariant: afterwards no variable whose memory the runtime owns is left, and
// each kernel has as many additional parameters as its entry in the result has
// names.
//
// Cost: the cost of PassByParameter (variables_by_parameter.cc). If the runtime
// owns the memory of no variable of the module, the pass only tests each
// variable.

#include "ir/device_globals/device_globals_pass.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "device_config/image_formats/device_globals.h"
#include "device_config/messages/message_error.h"
#include "ir/address_spaces/address_spaces.h"
#include "ir/aspects/metadata/entry_points.h"
#include "ir/aspects/metadata/function_names.h"
#include "ir/device_globals/device_global_diagnostics.h"
#include "ir/device_globals/device_globals.h"
#include "ir/parameters/changed_parameters.h"
#include "ir/properties/spirv_metadata.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Use.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

namespace aspectra {
namespace {

// The alignment in bytes that every driver gives to memory
// (backends/*/memory.cc).
constexpr uint64_t kMostAlignment = 128;

// Returns whether `value`, the initial value of a variable, contains any
// address.
bool HoldsAddress(const llvm::Constant& value) {
  llvm::SmallVector<const llvm::Constant*, 8> pending = {&value};
  llvm::DenseSet<const llvm::Constant*> met;
  while (!pending.empty()) {
    const llvm::Constant* part = pending.pop_back_val();
    if (llvm::isa<llvm::GlobalValue, llvm::BlockAddress>(part)) return true;
    for (const llvm::Value* operand : part->operand_values()) {
      const auto* next = llvm::cast<llvm::Constant>(operand);
      if (met.insert(next).second) pending.push_back(next);
    }
  }
  return false;
}

// Some metadata of OpenCL C and SPIR-V has an entry for each parameter. Adds a
// neutral entry for each additional parameter.
void LengthenMetadata(llvm::Function& kernel, size_t before) {
  llvm::LLVMContext& context = kernel.getContext();
  const auto text = [&](llvm::StringRef of) -> llvm::Metadata* {
    return llvm::MDString::get(context, of);
  };
  llvm::Metadata* space = llvm::ConstantAsMetadata::get(
      llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), kGlobalSpace));
  const std::pair<llvm::StringRef, llvm::Metadata*> entries[] = {
      {"kernel_arg_addr_space", space},
      {"kernel_arg_access_qual", text("none")},
      {"kernel_arg_type", text("char*")},
      {"kernel_arg_base_type", text("char*")},
      {"kernel_arg_type_qual", text("")},
      {"kernel_arg_name", text("")},
      {kSpirvParameterDecorations, llvm::MDNode::get(context, {})},
  };
  for (const auto& [name, entry] : entries) {
    const llvm::MDNode* node = kernel.getMetadata(name);
    if (node == nullptr || node->getNumOperands() != before) continue;
    llvm::SmallVector<llvm::Metadata*, 8> operands(node->operands());
    operands.resize(kernel.arg_size(), entry);
    kernel.setMetadata(name, llvm::MDNode::get(context, operands));
  }
}

class Passing {
 public:
  explicit Passing(llvm::Module& module) : module_(module) {
    for (llvm::GlobalVariable& variable : module.globals()) {
      if (IsKeptByRuntime(variable)) variables_.push_back(&variable);
    }
    llvm::sort(variables_, [](const auto* a, const auto* b) {
      return UniqueIdOf(*a) < UniqueIdOf(*b);
    });
  }

  llvm::Expected<ImageDeviceGlobals> Run() {
    if (variables_.empty()) return ImageDeviceGlobals();
    llvm::removeFromUsedLists(module_, [](llvm::Constant* constant) {
      const auto* variable =
          llvm::dyn_cast<llvm::GlobalVariable>(constant->stripPointerCasts());
      return variable != nullptr && IsKeptByRuntime(*variable);
    });
    if (llvm::Error error = Describe()) return error;
    PassByParameter(module_, variables_);
    if (llvm::Error error = FindUses()) return error;
    for (auto& [kernel, uses] : in_kernels_) {
      if (llvm::Error error = AddParameters(*kernel, uses)) return error;
    }
    for (auto& [function, uses] : in_exported_) NullUses(*function, uses);
    for (llvm::GlobalVariable* variable : variables_) {
      variable->eraseFromParent();
    }
    std::ranges::sort(found_.users, {}, &DeviceGlobalUser::name);
    return std::move(found_);
  }

 private:
  // For each variable, in the order of variables_, its uses in one function.
  using Uses = std::vector<llvm::SmallVector<llvm::Use*, 4>>;
  using UsesByFunction = llvm::MapVector<llvm::Function*, Uses>;

  template <typename... Values>
  llvm::Error Refuse(const llvm::GlobalVariable& variable,
                     DeviceGlobalDiagnostic why,
                     const Values&... values) const {
    return MakeError(why, module_.getModuleIdentifier(),
                     FunctionName(variable.getName()), values...);
  }

  llvm::Error Describe() {
    for (const llvm::GlobalVariable* variable : variables_) {
      DeviceGlobal global = DescribeDeviceGlobal(*variable);
      if (!found_.globals.empty() &&
          found_.globals.back().name == global.name) {
        return Refuse(*variable, DeviceGlobalDiagnostic::kTwiceUnderOneName);
      }
      if (global.alignment > kMostAlignment) {
        return Refuse(*variable, DeviceGlobalDiagnostic::kAlignedTooMuch,
                      global.alignment, kMostAlignment);
      }
      if (variable->hasInitializer() &&
          HoldsAddress(*variable->getInitializer())) {
        return Refuse(*variable, DeviceGlobalDiagnostic::kAddressInValue);
      }
      found_.globals.push_back(std::move(global));
    }
    return llvm::Error::success();
  }

  llvm::Error FindUses() {
    for (auto [i, variable] : llvm::enumerate(variables_)) {
      for (llvm::Use& use : variable->uses()) {
        auto* instruction = llvm::dyn_cast<llvm::Instruction>(use.getUser());
        if (instruction == nullptr) return RefuseConstant(*variable, use);
        llvm::Function& function = *instruction->getFunction();
        const bool is_kernel = HasKernelCallingConvention(function);
        if (!is_kernel && function.hasLocalLinkage()) {
          return Refuse(*variable, DeviceGlobalDiagnostic::kUsedByAddress,
                        FunctionName(function.getName()));
        }
        Uses& uses = (is_kernel ? in_kernels_ : in_exported_)[&function];
        uses.resize(variables_.size());
        uses[i].push_back(&use);
      }
    }
    return llvm::Error::success();
  }

  llvm::Error RefuseConstant(const llvm::GlobalVariable& variable,
                             const llvm::Use& use) const {
    const llvm::User* user = use.getUser();
    while (user != nullptr && !llvm::isa<llvm::GlobalValue>(user)) {
      user = user->user_empty() ? nullptr : *user->user_begin();
    }
    const std::string holder = user == nullptr
                                   ? "a constant"
                                   : "'" + FunctionName(user->getName()) + "'";
    return Refuse(variable, DeviceGlobalDiagnostic::kAddressInInitializer,
                  holder);
  }

  DeviceGlobalUser& AddUser(const llvm::Function& function, const Uses& uses) {
    DeviceGlobalUser& user = found_.users.emplace_back();
    user.name = function.getName().str();
    for (auto [variable, of_variable] : llvm::zip(variables_, uses)) {
      if (!of_variable.empty()) {
        user.globals.push_back(UniqueIdOf(*variable).str());
      }
    }
    return user;
  }

  llvm::Error AddParameters(llvm::Function& kernel, const Uses& uses) {
    AddUser(kernel, uses);
    ParameterList list(kernel);
    for (auto [variable, of_variable] : llvm::zip(variables_, uses)) {
      if (of_variable.empty()) continue;
      list.Add(variable->getType());
      list.attributes.back() = llvm::AttributeSet::get(
          kernel.getContext(),
          {llvm::Attribute::getWithAlignment(
              kernel.getContext(),
              module_.getDataLayout().getValueOrABITypeAlignment(
                  variable->getAlign(), variable->getValueType()))});
    }
    const auto is_call = [&](const llvm::User* user) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      return call != nullptr && call->getCalledOperand() == &kernel;
    };
    if (llvm::any_of(kernel.users(), is_call)) {
      for (auto [variable, of_variable] : llvm::zip(variables_, uses)) {
        if (of_variable.empty()) continue;
        return Refuse(*variable, DeviceGlobalDiagnostic::kUsedByCalledKernel,
                      FunctionName(kernel.getName()));
      }
    }
    llvm::Function* made = MakeWithParameters(kernel, list);
    unsigned next = kernel.arg_size();
    MoveBody(kernel, *made);
    LengthenMetadata(*made, next);
    for (auto [variable, of_variable] : llvm::zip(variables_, uses)) {
      if (of_variable.empty()) continue;
      llvm::Argument* parameter = made->getArg(next++);
      parameter->setName(variable->getName());
      for (llvm::Use* use : of_variable) use->set(parameter);
    }
    made->takeName(&kernel);
    kernel.replaceAllUsesWith(made);
    kernel.eraseFromParent();
    return llvm::Error::success();
  }

  void NullUses(const llvm::Function& function, const Uses& uses) {
    AddUser(function, uses);
    for (auto [variable, of_variable] : llvm::zip(variables_, uses)) {
      for (llvm::Use* use : of_variable) {
        use->set(llvm::ConstantPointerNull::get(variable->getType()));
      }
    }
  }

  llvm::Module& module_;
  llvm::SmallVector<llvm::GlobalVariable*, 8> variables_;  // by unique name
  UsesByFunction in_kernels_;
  UsesByFunction in_exported_;
  ImageDeviceGlobals found_;
};

}  // namespace

llvm::Expected<ImageDeviceGlobals> PassDeviceGlobals(llvm::Module& module) {
  return Passing(module).Run();
}

llvm::PreservedAnalyses DeviceGlobalsPass::run(llvm::Module& module,
                                               llvm::ModuleAnalysisManager&) {
  llvm::Expected<ImageDeviceGlobals> passed = PassDeviceGlobals(module);
  if (!passed) {
    module.getContext().emitError(llvm::toString(passed.takeError()));
    return llvm::PreservedAnalyses::none();
  }
  return passed->empty() ? llvm::PreservedAnalyses::all()
                         : llvm::PreservedAnalyses::none();
}

}  // namespace aspectra
