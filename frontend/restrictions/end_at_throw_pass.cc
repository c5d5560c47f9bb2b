// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Headers of the standard library throw if a precondition does not hold:
// std::get for a variant with another alternative, std::optional::value for an
// empty object. Kernels may call these functions if the preconditions hold.
//
// Clang 22 compiles `throw` as for the host, but the declaration of __cxa_throw
// has pointers of another address space. LLVM can write the resulting
// instructions as bitcode but cannot read them again ("Invalid record", or a
// crash of the reader). Optimization usually removes these instructions
// together with the test before them; without optimization they stay. Besides,
// a device has none of the functions that the instructions call, no type
// information, and no virtual functions of the exception.
//
// So the code ends where the exception's memory would be allocated: the code
// after this point is unreachable and is removed. The program then has
// undefined behavior, as with a failed assertion of the library
// (postlink/device_library/failures.cpp). The code ends before the operand of
// `throw` is computed, which makes no difference to a program with defined
// behavior.
//
// Unreachable blocks are removed too. Without optimization, Clang leaves some,
// for example the body of `while (false)`. The functions that these blocks call
// may be missing on a device.

#include <vector>

#include "frontend/restrictions/passes.h"
#include "ir/aspects/metadata/entry_points.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Local.h"

namespace aspectra {
namespace {

// `throw` first calls the first function, which allocates the exception, and at
// its end the second. The third function throws an exception again.
constexpr llvm::StringLiteral kFunctions[] = {"__cxa_allocate_exception",
                                              "__cxa_throw", "__cxa_rethrow"};

// Returns the first remaining call of `function`.
llvm::CallBase* CallOf(llvm::Function& function) {
  for (llvm::User* user : function.users()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (call != nullptr && call->getCalledOperand() == &function) return call;
  }
  return nullptr;
}

}  // namespace

llvm::PreservedAnalyses EndAtThrowPass::run(llvm::Module& module,
                                            llvm::ModuleAnalysisManager&) {
  if (!IsDeviceModule(module)) return llvm::PreservedAnalyses::all();
  bool changed = false;
  for (llvm::StringRef name : kFunctions) {
    llvm::Function* function = module.getFunction(name);
    if (function == nullptr || !function->isDeclaration()) continue;
    // Each iteration removes a call and the code after it.
    while (llvm::CallBase* call = CallOf(*function)) {
      llvm::changeToUnreachable(call);
      changed = true;
    }
  }
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) {
      changed |= llvm::removeUnreachableBlocks(function);
    }
  }
  return changed ? llvm::PreservedAnalyses::none()
                 : llvm::PreservedAnalyses::all();
}

}  // namespace aspectra
