// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A call of __sycl_specialization_constant returns whether it stored the
// constant's value in `storage`. If it did not, the SYCL headers take the value
// from a table that the runtime passes to the kernel:
//
//   if (call(&storage, ...)) return storage; else return the table's value;
//
// When the call's result is known, one of the branches is removed. In optimised
// code, the storage is removed too: the value is then the SPIR-V constant
// itself, which a device's compiler folds like any other. Nothing else changes,
// so the code computes the same as before.
//
// The runtime sets all members of a constant, so a member that no code uses
// must stay in the module. It stays because LLVM does not know that the call
// that creates it, __spirv_SpecConstant, has no effect. If several calls in the
// headers ask for one constant, each of them creates the constant again. SPIR-V
// allows this: several constants may have one SpecId.
//
// The cost is linear in the size of the functions that contain such a call.

#include "postlink/specialization/lower_specializations.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "device_config/image_formats/specialization_constants.h"
#include "device_config/messages/message_error.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Casting.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "postlink/specialization/specialization_calls.h"
#include "postlink/specialization/specialization_diagnostics.h"

namespace aspectra {
namespace {

// Returns the code of the type in C++ mangling. The mangled name of
// __spirv_SpecConstant ends in it, and the translator knows the function by
// this name.
llvm::StringRef TypeCode(const llvm::Type& type) {
  if (type.isHalfTy()) return "Dh";
  if (type.isFloatTy()) return "f";
  if (type.isDoubleTy()) return "d";
  switch (type.getIntegerBitWidth()) {
    case 8:
      return "c";
    case 16:
      return "s";
    case 32:
      return "i";
    default:
      return "l";
  }
}

llvm::Value* MakeConstant(llvm::IRBuilder<>& builder, uint32_t id,
                          llvm::Constant& by_default) {
  llvm::Type* type = by_default.getType();
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  llvm::FunctionCallee function = module.getOrInsertFunction(
      ("_Z20__spirv_SpecConstanti" + TypeCode(*type)).str(),
      llvm::FunctionType::get(type, {builder.getInt32Ty(), type},
                              /*isVarArg=*/false));
  auto& declaration = *llvm::cast<llvm::Function>(function.getCallee());
  declaration.setCallingConv(llvm::CallingConv::SPIR_FUNC);
  declaration.setDoesNotThrow();
  llvm::CallInst* call =
      builder.CreateCall(function, {builder.getInt32(id), &by_default});
  call->setCallingConv(llvm::CallingConv::SPIR_FUNC);
  return call;
}

llvm::Error StoreMembers(llvm::CallInst& call) {
  llvm::Expected<SpecializationCall> read = ReadSpecializationCall(call);
  if (!read) return read.takeError();
  llvm::IRBuilder<> builder(&call);
  llvm::Value* result = call.getArgOperand(0);
  const llvm::Align alignment =
      result->getPointerAlignment(call.getModule()->getDataLayout());
  for (const auto& [member, by_default] :
       llvm::zip_equal(read->constant.members, read->defaults)) {
    llvm::Value* value = MakeConstant(builder, member.id, *by_default);
    builder.CreateAlignedStore(value,
                               builder.CreateConstInBoundsGEP1_64(
                                   builder.getInt8Ty(), result, member.offset),
                               llvm::commonAlignment(alignment, member.offset));
  }
  return llvm::Error::success();
}

// Erases default values and names that no code uses any more.
void EraseUnused(const llvm::SmallPtrSetImpl<llvm::Constant*>& operands,
                 llvm::Module& module) {
  for (llvm::GlobalVariable& variable :
       llvm::make_early_inc_range(module.globals())) {
    if (!operands.contains(&variable) || !variable.hasLocalLinkage()) continue;
    variable.removeDeadConstantUsers();
    if (variable.use_empty()) variable.eraseFromParent();
  }
}

void Tidy(llvm::Function& function, llvm::FunctionAnalysisManager& analyses) {
  for (llvm::BasicBlock& block : function)
    llvm::ConstantFoldTerminator(&block, /*DeleteDeadConditions=*/true);
  llvm::EliminateUnreachableBlocks(function);
  if (function.hasOptNone()) return;
  llvm::SROAPass(llvm::SROAOptions::PreserveCFG).run(function, analyses);
  analyses.invalidate(function, llvm::PreservedAnalyses::none());
}

}  // namespace

llvm::Error LowerSpecializations(llvm::Module& image, SpecializationMode mode) {
  llvm::Function* asked = image.getFunction(kSpecializationFunction);
  if (asked == nullptr) return llvm::Error::success();
  llvm::SmallVector<llvm::CallInst*> calls;
  for (llvm::User* user : asked->users()) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(user);
    if (call == nullptr || call->getCalledFunction() != asked) {
      return MakeError(SpecializationDiagnostic::kUsedWithoutCall,
                       kSpecializationFunction);
    }
    calls.push_back(call);
  }
  llvm::SmallPtrSet<llvm::Constant*, 16> operands;
  llvm::SmallVector<llvm::Function*> functions;
  for (llvm::CallInst* call : calls) {
    if (mode == SpecializationMode::kNative) {
      if (llvm::Error error = StoreMembers(*call)) return error;
    }
    for (llvm::Value* operand : call->args()) {
      if (auto* global = llvm::dyn_cast<llvm::GlobalVariable>(
              operand->stripPointerCasts()))
        operands.insert(global);
    }
    llvm::Function* function = call->getFunction();
    if (!llvm::is_contained(functions, function)) functions.push_back(function);
    llvm::WeakVH replaced(call);
    llvm::replaceAndRecursivelySimplify(
        call,
        llvm::ConstantInt::get(call->getType(),
                               mode == SpecializationMode::kNative ? 1 : 0));
    if (replaced) call->eraseFromParent();
  }
  asked->eraseFromParent();
  llvm::FunctionAnalysisManager analyses;
  llvm::PassBuilder().registerFunctionAnalyses(analyses);
  for (llvm::Function* function : functions) Tidy(*function, analyses);
  EraseUnused(operands, image);
  return llvm::Error::success();
}

}  // namespace aspectra
