// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// OpenCL allocates local memory for each kernel parameter that points to local
// memory. CUDA has one block of shared memory. The launch gives the size of the
// block, and a kernel sees it as an external array. So local accessors share
// the block, and the launch passes the offset of each accessor's part.
//
// Rule. A kernel KERNEL with parameters that point to local memory (address
// space 3) gets one external array, KERNEL_shared_mem. Each such parameter
// becomes a 32-bit number, the offset in bytes into the array, and its uses
// become uses of the array's element there. The offset is rounded down to a
// multiple of 16, so that adjacent values in local memory are read and written
// four at a time if the code's own indices allow it. All other functions stay
// unchanged.
//
// The example in CompilerAndRuntimeDesign.md calls the array KERNEL.shared_mem,
// but PTX names cannot contain a dot. The array has the largest alignment of
// any SYCL type, a vector of 16 numbers of 8 bytes, so the launch can align
// each part by its offset.
//
// Because the kernel's type changes, it becomes a new function of the same
// name; references to the old one, such as metadata, refer to the new one. The
// cost is linear in the parameters: bodies are moved, not copied.

#include <cstdint>

#include "ir/address_spaces/address_spaces.h"
#include "ir/parameters/changed_parameters.h"
#include "ir/parameters/passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"
#include "llvm/IR/CallingConv.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/MathExtras.h"

namespace aspectra {
namespace {

constexpr uint64_t kAlignment = 128;
// The alignment of a part of the array
// (runtime/backends/cuda/launch/arguments.h).
constexpr llvm::Align kPartAlignment = llvm::Align::Constant<16>();

bool IsLocal(const llvm::Argument& argument) {
  return argument.getType()->isPointerTy() &&
         argument.getType()->getPointerAddressSpace() == kLocalSpace &&
         !argument.hasByValAttr();
}

llvm::GlobalVariable* MakeArray(llvm::Function& kernel) {
  llvm::Type* bytes =
      llvm::ArrayType::get(llvm::Type::getInt8Ty(kernel.getContext()), 0);
  auto* array = new llvm::GlobalVariable(
      *kernel.getParent(), bytes, /*isConstant=*/false,
      llvm::GlobalValue::ExternalLinkage, /*Initializer=*/nullptr,
      kernel.getName() + "_shared_mem", /*InsertBefore=*/nullptr,
      llvm::GlobalValue::NotThreadLocal, kLocalSpace);
  array->setAlignment(llvm::Align(kAlignment));
  array->setDSOLocal(true);
  return array;
}

// Makes the kernel's declaration with numbers in place of the pointers.
llvm::Function* MakeKernel(llvm::Function& kernel) {
  ParameterList list(kernel);
  for (const llvm::Argument& argument : kernel.args()) {
    if (IsLocal(argument)) {
      list.Change(argument.getArgNo(),
                  llvm::Type::getInt32Ty(kernel.getContext()));
    }
  }
  return MakeWithParameters(kernel, list);
}

void Change(llvm::Function& kernel) {
  llvm::GlobalVariable* array = MakeArray(kernel);
  llvm::Function* made = MakeKernel(kernel);
  MoveBody(kernel, *made);
  llvm::BasicBlock& entry = made->getEntryBlock();
  llvm::IRBuilder<> builder(&entry, entry.begin());
  for (auto [before, after] : llvm::zip(kernel.args(), made->args())) {
    if (!IsLocal(before)) continue;
    // An assumption that the number is a multiple of 16 would not survive
    // optimization.
    llvm::Value* offset = builder.CreateAnd(
        &after, llvm::ConstantInt::get(after.getType(),
                                       llvm::maskTrailingZeros<uint32_t>(
                                           llvm::Log2(kPartAlignment))));
    before.replaceAllUsesWith(
        builder.CreatePtrAdd(array, offset, before.getName()));
    after.setName(before.getName() + ".offset");
  }
  made->takeName(&kernel);
  kernel.replaceAllUsesWith(made);
  kernel.eraseFromParent();
}

}  // namespace

llvm::PreservedAnalyses LocalParametersPass::run(llvm::Module& module,
                                                 llvm::ModuleAnalysisManager&) {
  llvm::SmallVector<llvm::Function*, 4> kernels;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() &&
        function.getCallingConv() == llvm::CallingConv::PTX_Kernel &&
        llvm::any_of(function.args(), IsLocal)) {
      kernels.push_back(&function);
    }
  }
  for (llvm::Function* kernel : kernels) Change(*kernel);
  return kernels.empty() ? llvm::PreservedAnalyses::all()
                         : llvm::PreservedAnalyses::none();
}

}  // namespace aspectra
