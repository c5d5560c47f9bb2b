// OpenCL allocates local memory for each kernel parameter that points there.
// CUDA has one block of it that the launch gives the size of, which a kernel
// knows as an external array. So local accessors share that block, and the
// launch tells where in it each begins.
//
// Rule. For a kernel KERNEL with parameters that point to local memory (address
// space 3) there is one external array, KERNEL_shared_mem. Each such parameter
// becomes a 32-bit number, and what used the pointer uses the array's element
// at that number of bytes, which 16 divides: so neighbours in local memory are
// read and written by fours where the code's own numbers allow it. Any other
// kernel, and any other function, stays as it is.
//
// The design's example calls the array KERNEL.shared_mem; no name of PTX has a
// dot. It is aligned as the most that a type of SYCL asks for, a vector of 16
// numbers of 8 bytes: the launch can keep the alignment of each element by its
// offset.
//
// A kernel's type changes, so that it is another function of the same name;
// what referred to it, such as metadata, refers to the new one. The cost is
// linear in the parameters: bodies are moved, not copied.

#include "ir/parameters/local_parameters_pass.h"

#include <cstdint>

#include "ir/parameters/changed_parameters.h"
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

constexpr unsigned kShared = 3;
constexpr uint64_t kAlignment = 128;
// Of a part of the array (runtime/backends/cuda/arguments.h).
constexpr llvm::Align kPartAlignment = llvm::Align::Constant<16>();

bool IsLocal(const llvm::Argument& argument) {
  return argument.getType()->isPointerTy() &&
         argument.getType()->getPointerAddressSpace() == kShared &&
         !argument.hasByValAttr();
}

llvm::GlobalVariable* MakeArray(llvm::Function& kernel) {
  llvm::Type* bytes =
      llvm::ArrayType::get(llvm::Type::getInt8Ty(kernel.getContext()), 0);
  auto* array = new llvm::GlobalVariable(
      *kernel.getParent(), bytes, /*isConstant=*/false,
      llvm::GlobalValue::ExternalLinkage, /*Initializer=*/nullptr,
      kernel.getName() + "_shared_mem", /*InsertBefore=*/nullptr,
      llvm::GlobalValue::NotThreadLocal, kShared);
  array->setAlignment(llvm::Align(kAlignment));
  array->setDSOLocal(true);
  return array;
}

// The kernel's declaration with numbers in place of the pointers.
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
    // An assumption that 16 divides the number does not outlive optimisation.
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
