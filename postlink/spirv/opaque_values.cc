// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// In LLVM IR the values of opaque types are ordinary pointers. Their types are
// in the mangled names of the functions that take and return them
// (opaque_types.h). This file finds all values that have such a type, and
// changes their LLVM type.
//
// Values that flow into one another form classes (opaque_classes.h). The
// classes of one function say nothing about other functions. So a function that
// receives, returns or points to opaque values is inlined into its callers.
// SROA then turns local objects, such as an object that holds an event as a
// member, into values. Each round inlines one level of calls. The rounds end
// because recursive calls, which SPIR-V forbids, are left alone. After the last
// round, opaque values are only in variables, phis, arguments and operations,
// or in memory that is refused.
//
// The types are then changed in place. Constants become the null value of the
// type, or poison if the type has none. A function that still has opaque
// parameters is a kernel or a function that other images call; it is copied
// under a new type. The cost of a round is linear in the instructions of the
// module.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "postlink/spirv/opaque_classes.h"
#include "postlink/spirv/opaque_types.h"
#include "postlink/spirv/passes.h"
#include "postlink/spirv/spirv_diagnostics.h"

namespace aspectra {
namespace {

using llvm::TargetExtType;

using ModuleClasses = llvm::MapVector<llvm::Function*, OpaqueClasses>;

ModuleClasses FindClasses(llvm::Module& module,
                          const OpaqueSignatures& signatures) {
  ModuleClasses classes;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) {
      classes.try_emplace(&function, function, signatures);
    }
  }
  return classes;
}

// Returns the functions that call themselves, directly or not.
llvm::SmallPtrSet<const llvm::Function*, 4> FindRecursive(
    llvm::Module& module) {
  llvm::SmallPtrSet<const llvm::Function*, 4> found;
  llvm::CallGraph calls(module);
  for (auto cycle = llvm::scc_begin(&calls); !cycle.isAtEnd(); ++cycle) {
    if (!cycle.hasCycle()) continue;
    for (const llvm::CallGraphNode* node : *cycle) {
      if (node->getFunction() != nullptr) found.insert(node->getFunction());
    }
  }
  return found;
}

// Returns whether the call passes or returns opaque values, or passes a pointer
// to them.
bool PassesOpaque(const llvm::CallBase& call, OpaqueClasses& caller,
                  OpaqueClasses& callee) {
  const llvm::Function& function = *call.getCalledFunction();
  if (caller.TypeOf(call) != nullptr || callee.TypeOfResult() != nullptr) {
    return true;
  }
  return llvm::any_of(call.args(), [&](const llvm::Use& use) {
    if (!use->getType()->isPointerTy()) return false;
    const unsigned number = call.getArgOperandNo(&use);
    if (caller.TypeOf(*use) != nullptr || caller.PointsToOpaque(*use)) {
      return true;
    }
    if (number >= function.arg_size()) return false;
    const llvm::Argument& parameter = *function.getArg(number);
    return callee.TypeOf(parameter) != nullptr ||
           callee.PointsToOpaque(parameter);
  });
}

class LocalObjects {
 public:
  LocalObjects() { llvm::PassBuilder().registerFunctionAnalyses(analyses_); }

  // Turns objects in a function's memory into values where possible.
  void Split(llvm::Function& function) {
    llvm::SROAPass(llvm::SROAOptions::ModifyCFG).run(function, analyses_);
    analyses_.invalidate(function, llvm::PreservedAnalyses::none());
  }

 private:
  llvm::FunctionAnalysisManager analyses_;
};

// Inlines one level of the calls that pass opaque values. Returns whether there
// were any such calls.
bool InlineCarriers(
    llvm::Module& module, const OpaqueSignatures& signatures,
    const llvm::SmallPtrSetImpl<const llvm::Function*>& recursive,
    LocalObjects& objects) {
  ModuleClasses classes = FindClasses(module, signatures);
  llvm::MapVector<llvm::Function*, llvm::SmallVector<llvm::CallBase*, 4>> calls;
  for (auto& [function, own] : classes) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call == nullptr || call->getCalledFunction() == nullptr) continue;
      const auto callee = classes.find(call->getCalledFunction());
      if (callee == classes.end() || recursive.contains(callee->first))
        continue;
      if (PassesOpaque(*call, own, callee->second)) {
        calls[function].push_back(call);
      }
    }
  }
  bool changed = false;
  for (auto& [function, carriers] : calls) {
    bool changed_this = false;
    for (llvm::CallBase* call : carriers) {
      llvm::InlineFunctionInfo info;
      changed_this |= llvm::InlineFunction(*call, info).isSuccess();
    }
    if (changed_this) objects.Split(*function);
    changed |= changed_this;
  }
  return changed;
}

void RemoveUnused(llvm::Module& module) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (llvm::Function& function : llvm::make_early_inc_range(module)) {
      if (function.isDefTriviallyDead() && !function.isDeclaration()) {
        function.eraseFromParent();
        changed = true;
      }
    }
  }
}

// Finds uses of a function's opaque values that SPIR-V does not have.
class Checker {
 public:
  Checker(const llvm::Function& function, OpaqueClasses& classes,
          UnsupportedConstructs& unsupported)
      : function_(function), classes_(classes), unsupported_(unsupported) {}

  void Check() {
    if (const auto& [a, b] = classes_.conflict(); a != nullptr) {
      unsupported_.Add(function_, SpirvDiagnostic::kOpaqueTypes, Text(*a),
                       Text(*b));
      return;
    }
    for (const llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (TargetExtType* type = classes_.TypeOf(instruction)) {
        CheckSource(instruction, *type);
      }
      for (const llvm::Use& use : instruction.operands()) {
        if (TargetExtType* type = classes_.TypeOf(*use)) CheckUse(use, *type);
      }
    }
  }

 private:
  void CheckSource(const llvm::Instruction& source, const TargetExtType& type) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&source)) {
      CheckMemory(*load, *load->getPointerOperand(), type);
      return;
    }
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&source);
    if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(source) ||
        (call != nullptr && call->getCalledFunction() != nullptr &&
         call->getCalledFunction()->isDeclaration() &&
         !call->getCalledFunction()->isIntrinsic())) {
      return;
    }
    RefuseOperation(source, type);
  }

  void CheckUse(const llvm::Use& use, const TargetExtType& type) {
    const auto& user = *llvm::cast<llvm::Instruction>(use.getUser());
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      CheckMemory(user, *store->getPointerOperand(), type);
      return;
    }
    if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst,
                  llvm::ReturnInst>(user)) {
      return;
    }
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&user)) {
      const OpaqueSignature* signature =
          classes_.SignatureOf(call->getCalledFunction());
      if (signature != nullptr && call->isArgOperand(&use) &&
          signature->parameters[call->getArgOperandNo(&use)].type == &type) {
        return;
      }
    }
    RefuseOperation(user, type);
  }

  // Opaque values may be in memory only if the memory is a local variable, or
  // belongs to a caller in another image.
  void CheckMemory(const llvm::Instruction& access, const llvm::Value& pointer,
                   const TargetExtType& type) {
    const llvm::Value* object = classes_.PlaceOf(pointer).object;
    while (const auto* element =
               llvm::dyn_cast<llvm::GetElementPtrInst>(object)) {
      object = classes_.PlaceOf(*element->getPointerOperand()).object;
    }
    if (llvm::isa<llvm::AllocaInst>(object)) return;
    if (llvm::isa<llvm::Argument>(object) &&
        function_.getCallingConv() != llvm::CallingConv::SPIR_KERNEL) {
      return;
    }
    unsupported_.Add(access, SpirvDiagnostic::kOpaqueMemory, Text(type));
  }

  void RefuseOperation(const llvm::Instruction& instruction,
                       const TargetExtType& type) {
    unsupported_.Add(instruction, SpirvDiagnostic::kOpaqueOperation,
                     instruction.getOpcodeName(), Text(type));
  }

  const llvm::Function& function_;
  OpaqueClasses& classes_;
  UnsupportedConstructs& unsupported_;
};

template <class Subject>
void RefuseClass(const Subject& subject, llvm::StringRef name,
                 UnsupportedConstructs& unsupported) {
  const llvm::StringRef form = FormOfOpaqueType(name);
  if (form.empty()) {
    unsupported.Add(subject, SpirvDiagnostic::kNoOpaqueType, name,
                    OpaqueTypeNames());
  } else {
    unsupported.Add(subject, SpirvDiagnostic::kOpaqueArguments, name, form);
  }
}

// Refuses the calls of each function whose signature has an unknown class
// (OpaqueParameter). If there is no call, refuses the function.
void RefuseUnknownClasses(const llvm::Module& module,
                          const OpaqueSignatures& signatures,
                          UnsupportedConstructs& unsupported) {
  for (const llvm::Function& function : module) {
    const auto at = signatures.find(&function);
    if (at == signatures.end()) continue;
    llvm::SmallVector<llvm::StringRef, 2> unknown;
    const auto note = [&](const OpaqueParameter& parameter) {
      if (parameter.unknown_class.empty()) return;
      if (!llvm::is_contained(unknown, parameter.unknown_class)) {
        unknown.push_back(parameter.unknown_class);
      }
    };
    note(at->second.result);
    llvm::for_each(at->second.parameters, note);
    for (llvm::StringRef name : unknown) {
      bool is_called = false;
      for (const llvm::User* user : function.users()) {
        const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
        if (call == nullptr || call->getCalledFunction() != &function) continue;
        RefuseClass(*call, name, unsupported);
        is_called = true;
      }
      if (!is_called) RefuseClass(function, name, unsupported);
    }
  }
}

llvm::Constant* NullOf(TargetExtType& type) {
  if (type.hasProperty(TargetExtType::HasZeroInit)) {
    return llvm::ConstantTargetNone::get(&type);
  }
  return llvm::PoisonValue::get(&type);
}

// If the operand is a constant pointer, replaces it by a constant of `type`.
void RetypeConstant(llvm::Use& use, TargetExtType* type) {
  if (type != nullptr && use->getType()->isPointerTy() &&
      llvm::isa<llvm::Constant>(use.get())) {
    use.set(NullOf(*type));
  }
}

// Returns the type `memory` of an object in memory, with `type` in place of the
// pointer at `offset`. In an array, all pointers are replaced.
llvm::Type* Retyped(llvm::Type* memory, int64_t offset, TargetExtType* type,
                    const llvm::DataLayout& layout) {
  if (memory->isPointerTy()) return type;
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(memory)) {
    llvm::Type* element = array->getElementType();
    const int64_t size = layout.getTypeAllocSize(element).getFixedValue();
    if (size == 0) return memory;
    return llvm::ArrayType::get(Retyped(element, offset % size, type, layout),
                                array->getNumElements());
  }
  auto* structure = llvm::dyn_cast<llvm::StructType>(memory);
  if (structure == nullptr) return memory;
  const llvm::StructLayout& places = *layout.getStructLayout(structure);
  if (offset < 0 || places.getSizeInBytes() <= static_cast<uint64_t>(offset)) {
    return memory;
  }
  const unsigned at = places.getElementContainingOffset(offset);
  llvm::SmallVector<llvm::Type*> members(structure->elements());
  members[at] =
      Retyped(members[at], offset - places.getElementOffset(at).getFixedValue(),
              type, layout);
  return llvm::StructType::get(memory->getContext(), members,
                               structure->isPacked());
}

// Changes the types in a function's body. If a called function's name does not
// contain its result type, `results` receives the type of the call.
void RetypeBody(llvm::Function& function, OpaqueClasses& classes,
                llvm::DenseMap<llvm::Function*, TargetExtType*>& results) {
  llvm::SmallVector<std::pair<llvm::Value*, TargetExtType*>> changes;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    TargetExtType* type = classes.TypeOf(instruction);
    if (type != nullptr) changes.emplace_back(&instruction, type);
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      RetypeConstant(store->getOperandUse(0),
                     classes.TypeAt(*store->getPointerOperand()));
    } else if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) {
      if (end->getReturnValue() != nullptr) {
        RetypeConstant(end->getOperandUse(0), classes.TypeOfResult());
      }
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
      if (const OpaqueSignature* signature =
              classes.SignatureOf(call->getCalledFunction())) {
        for (llvm::Use& use : call->args()) {
          const OpaqueParameter& parameter =
              signature->parameters[call->getArgOperandNo(&use)];
          if (!parameter.in_memory) RetypeConstant(use, parameter.type);
        }
      }
      if (type != nullptr) results[call->getCalledFunction()] = type;
    } else if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(
                   instruction)) {
      for (llvm::Use& use : instruction.operands()) RetypeConstant(use, type);
    } else if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
      for (const auto& [offset, held] : classes.TypesIn(*local)) {
        local->setAllocatedType(Retyped(local->getAllocatedType(), offset, held,
                                        function.getDataLayout()));
      }
    }
  }
  for (const auto& [value, type] : changes) {
    value->mutateType(type);
    // The metadata of the load is about a pointer, not about the new type.
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) {
      load->dropUnknownNonDebugMetadata();
    }
  }
}

llvm::AttributeList Compatible(llvm::LLVMContext& context,
                               llvm::AttributeList attributes,
                               const llvm::FunctionType& type) {
  for (unsigned i = 0; i < type.getNumParams(); ++i) {
    attributes = attributes.removeParamAttributes(
        context, i,
        llvm::AttributeFuncs::typeIncompatible(type.getParamType(i),
                                               attributes.getParamAttrs(i)));
  }
  return attributes.removeRetAttributes(
      context, llvm::AttributeFuncs::typeIncompatible(
                   type.getReturnType(), attributes.getRetAttrs()));
}

// Gives a function another type. The body and the uses move to the new
// function.
void ReplaceFunction(llvm::Function& old, llvm::FunctionType& type) {
  llvm::Function* made = llvm::Function::Create(
      &type, old.getLinkage(), old.getAddressSpace(), "", old.getParent());
  made->copyAttributesFrom(&old);
  made->setAttributes(Compatible(old.getContext(), old.getAttributes(), type));
  made->copyMetadata(&old, 0);
  made->setComdat(old.getComdat());
  made->takeName(&old);
  made->splice(made->begin(), &old);
  for (auto [before, now] : llvm::zip_equal(old.args(), made->args())) {
    now.takeName(&before);
    before.mutateType(now.getType());
    before.replaceAllUsesWith(&now);
  }
  for (llvm::User* user : old.users()) {
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(user);
        call != nullptr && call->getCalledOperand() == &old) {
      call->mutateFunctionType(&type);
      call->setAttributes(
          Compatible(old.getContext(), call->getAttributes(), type));
    }
  }
  old.replaceAllUsesWith(made);
  old.eraseFromParent();
}

// Returns the new type of a parameter or a result that had the IR type `type`.
llvm::Type* NewType(llvm::Type* type, const OpaqueParameter& parameter) {
  const bool changes =
      parameter.type != nullptr && !parameter.in_memory && type->isPointerTy();
  return changes ? parameter.type : type;
}

// Returns the type of a function after its values have changed their types.
llvm::FunctionType* NewFunctionType(const llvm::Function& function,
                                    const OpaqueSignature& signature) {
  llvm::SmallVector<llvm::Type*> parameters;
  for (const llvm::Argument& argument : function.args()) {
    parameters.push_back(
        NewType(argument.getType(), signature.parameters[argument.getArgNo()]));
  }
  return llvm::FunctionType::get(
      NewType(function.getReturnType(), signature.result), parameters,
      function.isVarArg());
}

// Returns the signature of a function: the types in its name, and the types
// that its body and its calls (`result`) show.
OpaqueSignature FullSignature(const llvm::Function& function,
                              OpaqueClasses* classes, TargetExtType* result,
                              const OpaqueSignatures& signatures) {
  OpaqueSignature signature;
  if (const auto at = signatures.find(&function); at != signatures.end()) {
    signature = at->second;
  }
  signature.parameters.resize(function.arg_size());
  if (result != nullptr) signature.result = {.type = result};
  if (classes == nullptr) return signature;
  for (const llvm::Argument& argument : function.args()) {
    if (TargetExtType* type = classes->TypeOf(argument)) {
      signature.parameters[argument.getArgNo()] = {.type = type};
    }
  }
  if (TargetExtType* type = classes->TypeOfResult()) {
    signature.result = {.type = type};
  }
  return signature;
}

// Renames a declared function. If the module already declares a function with
// the new name and an equal type, the uses of `function` go to that function.
void Rename(llvm::Function& function, const std::string& name) {
  llvm::Function* same = function.getParent()->getFunction(name);
  if (same == nullptr) {
    function.setName(name);
  } else if (same != &function &&
             same->getFunctionType() == function.getFunctionType()) {
    function.replaceAllUsesWith(same);
  }
}

// If an operation takes a pointer to events, gives the operation the name that
// it has in OpenCL C. The translator reads the type of the events from this
// name.
void NameAsInOpenCl(llvm::Function& function,
                    const OpaqueSignature& signature) {
  const llvm::StringRef operation = SpirvOperationName(function.getName());
  if (operation.empty()) return;
  std::string name = ("_Z" + llvm::Twine(operation.size()) + operation).str();
  bool has_events = false;
  for (const llvm::Argument& argument : function.args()) {
    const OpaqueParameter& parameter =
        signature.parameters[argument.getArgNo()];
    if (parameter.in_memory && parameter.type->getName() == "spirv.Event") {
      name += "P9ocl_event";
      has_events = true;
    } else if (argument.getType()->isIntegerTy()) {
      name += argument.getType()->isIntegerTy(64) ? "m" : "j";
    } else {
      return;
    }
  }
  if (has_events) Rename(function, name);
}

// Changes the types of all opaque values. No use in the module may have been
// refused.
void Retype(llvm::Module& module, ModuleClasses& classes,
            const OpaqueSignatures& signatures) {
  llvm::DenseMap<llvm::Function*, TargetExtType*> results;
  for (auto& [function, own] : classes) {
    RetypeBody(*function, own, results);
  }
  // Compute the new types before the functions change.
  llvm::SmallVector<std::pair<llvm::Function*, llvm::FunctionType*>> changes;
  for (llvm::Function& function : module) {
    if (function.isIntrinsic()) continue;
    const auto own = classes.find(&function);
    llvm::FunctionType* type = NewFunctionType(
        function,
        FullSignature(function, own == classes.end() ? nullptr : &own->second,
                      results.lookup(&function), signatures));
    if (type != function.getFunctionType())
      changes.emplace_back(&function, type);
  }
  for (const auto& [function, type] : changes) {
    ReplaceFunction(*function, *type);
  }
  for (llvm::Function& function : module) {
    if (const std::optional<OpaqueSignature> signature =
            ReadOpaqueSignature(function);
        signature && function.isDeclaration()) {
      NameAsInOpenCl(function, *signature);
    }
  }
}

}  // namespace

void UseOperationNames(llvm::Module& module) {
  for (llvm::Function& function : module) {
    const llvm::StringRef name = SpirvOperationName(function.getName());
    llvm::StringRef plain = name;
    if (!function.isDeclaration() || !plain.consume_front("__spirv_Op")) {
      continue;
    }
    const llvm::StringRef symbol = function.getName();
    const std::string rest =
        symbol.substr(symbol.find(name) + name.size()).str();
    const std::string now = ("__spirv_" + plain).str();
    const std::string length =
        symbol.starts_with("_Z") ? "_Z" + std::to_string(now.size()) : "";
    Rename(function, length + now + rest);
  }
}

void GiveOpaqueTypes(llvm::Module& module, UnsupportedConstructs& unsupported) {
  OpaqueSignatures signatures = ReadOpaqueSignatures(module);
  if (signatures.empty()) return;
  RefuseUnknownClasses(module, signatures, unsupported);
  if (!unsupported.empty()) return;
  LocalObjects objects;
  for (auto& [function, own] : FindClasses(module, signatures)) {
    if (own.HasOpaque()) objects.Split(*function);
  }
  const auto recursive = FindRecursive(module);
  while (InlineCarriers(module, signatures, recursive, objects)) {
  }
  RemoveUnused(module);
  signatures = ReadOpaqueSignatures(module);
  ModuleClasses classes = FindClasses(module, signatures);
  for (auto& [function, own] : classes) {
    Checker(*function, own, unsupported).Check();
  }
  if (unsupported.empty()) Retype(module, classes, signatures);
}

}  // namespace aspectra
