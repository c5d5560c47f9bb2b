// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Some rules of SPIR-V for kernels are stricter than LLVM IR, and ordinary C++
// compiled by Clang breaks them. This file makes modules obey them, in this
// order:
//
// 1. There are no arrays of variable length, and no jumps and calls to computed
//    addresses: these are refused, and addresses of functions become numbers.
//    Unreachable code, which may break any rule, is removed. Values of SPIR-V's
//    opaque types, which are pointers in C++, get these types
//    (opaque_values.cc). A kernel writes only to copies of its arguments
//    (private_arguments_pass.cc), and functions receive variables in local
//    memory as arguments (local_variables_pass.cc).
// 2. Debug information consists of the source locations of instructions. The
//    translator writes descriptions of types and variables wrongly, or fails on
//    them (plain_debug_info.cc). Hints not to unroll a loop are removed too,
//    because the translator would place them where they are invalid.
// 3. Code calls only functions that exist. A failure returns
//    (stop_at_failures.cc). There is no C library, so the device library is
//    linked in (device_library.h). Mathematical functions become SPIR-V's
//    (math_functions.h), and printf becomes OpenCL's (printf_formats.cc). Other
//    calls are refused, and so is recursion (unsupported_calls.cc). Calls have
//    as many arguments as the function has parameters.
// 4. Vectors have 2, 3, 4, 8 or 16 elements, which are not pointers, and an
//    index is within the vector. LLVM's own pass scalarizes a function that has
//    other vectors.
// 5. The translator knows many of LLVM's intrinsics, but not all; OpBitcast and
//    the arithmetic instructions accept no Booleans. Other operations are
//    expanded (expand_operations.cc). Atomic operations on less than a word
//    become operations on words (narrow_atomics.cc).
// 6. Integers have 8, 16, 32 or 64 bits. Clang makes others from bit-fields (a
//    field of 24 bits is loaded as i24), overflow checks and closed forms of
//    loops (i33, i65); they are split into words (legalize_types.cc). Vectors
//    of other lengths that remain after scalarizing, at calls and in memory,
//    are split too.
// 7. A phi has one entry for each predecessor (merge_repeated_edges.cc).
// 8. Nothing marks the end of a private variable's lifetime, because some
//    drivers get it wrong (private_lifetimes.cc). Drivers are also the reason
//    for these changes: private arrays of kernels with barriers are used at the
//    end (private_variables.cc), and kernels with barriers in conditions get a
//    loop (conditional_barriers.cc) and the code of the functions that they
//    call (inline_kernels.cc). This code may have integers of other widths,
//    which step 6 splits again. A counter that is used after its loop starts at
//    1 (shift_loop_counters.cc).
//
// Each step keeps what the code computes, and creates nothing that an earlier
// step had to remove; the essays of the steps say why. A construct that no step
// can express in SPIR-V is refused with its source location. The order matters:
// 5 creates integers of any width for 6, and relies on 4 for scalar operations.
// At the end the module is verified. The cost is linear in the instructions.

#include <string>

#include "device_config/messages/message_error.h"
#include "ir/parameters/passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/Transforms/IPO/DeadArgumentElimination.h"
#include "llvm/Transforms/Scalar/LowerConstantIntrinsics.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "postlink/device_library/device_library.h"
#include "postlink/spirv/barriers/barriers.h"
#include "postlink/spirv/integers/plain_types.h"
#include "postlink/spirv/math_functions.h"
#include "postlink/spirv/passes.h"
#include "postlink/spirv/private_memory/private_memory.h"
#include "postlink/spirv/spirv_diagnostics.h"
#include "postlink/spirv/unsupported_constructs.h"

namespace aspectra {
namespace {

bool HoldsOtherVector(const llvm::Type* type) {
  return type->isVectorTy() &&
         (!IsPlain(type) || type->getScalarType()->isPointerTy());
}

bool HoldsOtherVector(const llvm::Function& function) {
  return llvm::any_of(
      llvm::instructions(function), [](const llvm::Instruction& instruction) {
        return HoldsOtherVector(instruction.getType()) ||
               llvm::any_of(instruction.operands(), [](const llvm::Use& use) {
                 return HoldsOtherVector(use->getType());
               });
      });
}

// LLVM IR allows an index past the end; the result is poison.
bool IsPastTheEnd(const llvm::Value& index, const llvm::Type& vector) {
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&index);
  const auto* fixed = llvm::dyn_cast<llvm::FixedVectorType>(&vector);
  return number != nullptr && fixed != nullptr &&
         number->getValue().uge(fixed->getNumElements());
}

bool IsOfNoElement(const llvm::Instruction& instruction) {
  if (auto* extract = llvm::dyn_cast<llvm::ExtractElementInst>(&instruction)) {
    return IsPastTheEnd(*extract->getIndexOperand(),
                        *extract->getVectorOperandType());
  }
  auto* insert = llvm::dyn_cast<llvm::InsertElementInst>(&instruction);
  return insert != nullptr &&
         IsPastTheEnd(*insert->getOperand(2), *insert->getType());
}

void DropElementsPastTheEnd(llvm::Function& function) {
  for (llvm::Instruction& instruction :
       llvm::make_early_inc_range(llvm::instructions(function))) {
    if (!IsOfNoElement(instruction)) continue;
    instruction.replaceAllUsesWith(
        llvm::PoisonValue::get(instruction.getType()));
    instruction.eraseFromParent();
  }
}

void Scalarize(llvm::Module& module) {
  llvm::ScalarizerPassOptions options;
  options.ScalarizeLoadStore = true;
  llvm::ScalarizerPass scalarizer(options);
  llvm::FunctionAnalysisManager analyses;
  llvm::PassBuilder().registerFunctionAnalyses(analyses);
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || !HoldsOtherVector(function)) continue;
    scalarizer.run(function, analyses);
    analyses.invalidate(function, llvm::PreservedAnalyses::none());
  }
}

// Replaces questions that only the compiler can answer by constants: the size
// of an object, and whether a value is constant.
void LowerConstantIntrinsics(llvm::Function& function) {
  llvm::TargetLibraryInfoImpl library(
      llvm::Triple(function.getParent()->getTargetTriple()));
  const llvm::TargetLibraryInfo info(library);
  llvm::DominatorTree dominators(function);
  llvm::lowerConstantIntrinsics(function, info, &dominators);
}

void RefuseInstruction(const llvm::Instruction& instruction,
                       UnsupportedConstructs& unsupported) {
  if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
    if (!variable->isStaticAlloca() &&
        !llvm::isa<llvm::ConstantInt>(variable->getArraySize())) {
      unsupported.Add(instruction, SpirvDiagnostic::kVariableLengthArray);
    }
  } else if (llvm::isa<llvm::IndirectBrInst>(instruction)) {
    unsupported.Add(instruction, SpirvDiagnostic::kComputedJump);
  } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
    if (call->isInlineAsm()) {
      unsupported.Add(instruction, SpirvDiagnostic::kAssembly);
    } else if (call->isIndirectCall()) {
      unsupported.Add(instruction, SpirvDiagnostic::kIndirectCall);
    }
  }
}

// Returns whether `user` is the content of a list such as llvm.used.
bool IsListOfUsed(const llvm::User& user) {
  return llvm::isa<llvm::ConstantArray>(user) &&
         llvm::any_of(user.users(), [](const llvm::User* list) {
           const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(list);
           return variable != nullptr && variable->hasName() &&
                  variable->getName().starts_with("llvm.");
         });
}

// SPIR-V has no pointers to functions. Calls of computed addresses were refused
// before, so the remaining code only stores and compares addresses.
// (Unoptimised code also stores the address of a constant function pointer that
// it calls.) So each address becomes a number that is not null and differs from
// the numbers of other functions.
void NumberFunctions(llvm::Module& module) {
  constexpr uint64_t kStep = 16;
  uint64_t number = 0;
  for (llvm::Function& function : module) {
    if (!function.hasAddressTaken()) continue;
    number += kStep;
    llvm::Constant* address = llvm::ConstantExpr::getIntToPtr(
        llvm::ConstantInt::get(llvm::Type::getInt64Ty(module.getContext()),
                               number),
        function.getType());
    function.replaceUsesWithIf(address, [](llvm::Use& use) {
      const llvm::User* user = use.getUser();
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      return !llvm::isa<llvm::BlockAddress, llvm::Function, llvm::GlobalAlias>(
                 user) &&
             !IsListOfUsed(*user) && (call == nullptr || !call->isCallee(&use));
    });
  }
}

bool IsName(const llvm::Metadata* metadata, llvm::StringRef name) {
  const auto* string = llvm::dyn_cast_or_null<llvm::MDString>(metadata);
  return string != nullptr && string->getString() == name;
}

// Removes the hint not to unroll a loop, because the translator does not place
// it right before a branch, as SPIR-V requires.
void DropAdviceNotToUnroll(llvm::Instruction& terminator) {
  const llvm::MDNode* advice =
      terminator.getMetadata(llvm::LLVMContext::MD_loop);
  if (advice != nullptr &&
      llvm::any_of(advice->operands(), [](const llvm::MDOperand& operand) {
        const auto* node = llvm::dyn_cast<llvm::MDNode>(operand);
        return node != nullptr && node->getNumOperands() > 0 &&
               IsName(node->getOperand(0), "llvm.loop.unroll.disable");
      })) {
    terminator.setMetadata(llvm::LLVMContext::MD_loop, nullptr);
  }
}

// Removes the variable arguments of functions, such as functions that
// std::visit of libstdc++ calls. LLVM's pass makes a function ordinary if the
// function does not read the arguments after its parameters.
void RemoveVariableArguments(llvm::Module& module) {
  if (llvm::any_of(module, [](const llvm::Function& function) {
        return !function.isDeclaration() && function.isVarArg();
      })) {
    llvm::ModuleAnalysisManager analyses;
    llvm::DeadArgumentEliminationPass().run(module, analyses);
  }
}

llvm::Error Verify(const llvm::Module& module) {
  std::string why;
  llvm::raw_string_ostream out(why);
  if (!llvm::verifyModule(module, &out)) return llvm::Error::success();
  return MakeError(SpirvDiagnostic::kBrokenByTool, why);
}

}  // namespace

llvm::Error LegalizeForSpirv(llvm::Module& module) {
  UnsupportedConstructs unsupported;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    llvm::EliminateUnreachableBlocks(function);
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      RefuseInstruction(instruction, unsupported);
    }
    DropElementsPastTheEnd(function);
    LowerConstantIntrinsics(function);
  }
  if (!unsupported.empty()) return unsupported.ToError();
  NumberFunctions(module);
  UseOperationNames(module);
  GiveOpaqueTypes(module, unsupported);
  if (!unsupported.empty()) return unsupported.ToError();
  llvm::ModuleAnalysisManager analyses;
  PrivateArgumentsPass().run(module, analyses);
  LocalVariablesPass().run(module, analyses);
  MakeDebugInfoPlain(module);
  RemoveVariableArguments(module);
  MakePrintfOpenCl(module, unsupported);
  if (!unsupported.empty()) return unsupported.ToError();
  StopAtFailures(module);
  CallFunctionsOfTwoResults(module);
  if (llvm::Error error = LinkDeviceLibrary(module)) return error;
  UseSpirvMathFunctions(module);
  CheckCalls(module, unsupported);
  if (!unsupported.empty()) return unsupported.ToError();
  Scalarize(module);
  for (llvm::Function& function : module) {
    for (llvm::BasicBlock& block : function) {
      DropAdviceNotToUnroll(*block.getTerminator());
    }
    ExpandAtomics(function);
    ExpandOperations(function);
  }
  LegalizeTypes(module, unsupported);
  if (!unsupported.empty()) return unsupported.ToError();
  const FunctionSet continuations = UseContinuations(module);
  InlineIntoKernels(continuations);
  if (!continuations.empty()) LegalizeTypes(module, unsupported);
  if (!unsupported.empty()) return unsupported.ToError();
  MergeRepeatedEdges(module);
  ShiftLoopCounters(module);
  LengthenPrivateLifetimes(module);
  KeepPrivateVariables(module, continuations);
  return Verify(module);
}

}  // namespace aspectra
