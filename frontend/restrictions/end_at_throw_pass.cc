// Headers of the standard library throw where a precondition does not hold:
// std::get of a variant that holds something else, std::optional::value of
// none. Kernels may call these, and mean that they hold.
//
// Clang 22 makes of `throw` what it makes of it for the host, with pointers of
// another address space than the declaration of __cxa_throw has: instructions
// that cannot be written as bitcode and read again ("Invalid record", or a
// crash of the reader). Optimisation mostly drops them with the test before
// them; without it they stay. And no device has the functions that are called,
// the type information, or the virtual functions of the exception.
//
// So the code ends where the exception's memory would be made: what comes
// behind is not reached, and goes. As with an assertion of the library that
// does not hold (SupplyFunctions in postlink/spirv), the program has no meaning
// then. That it ends before the operand of `throw` is computed makes no
// difference to a program with a meaning.
//
// Blocks that nothing leads to go too: without optimisation Clang leaves some,
// as the body of `while (false)`, and what they call need not exist.

#include "frontend/restrictions/end_at_throw_pass.h"

#include <vector>

#include "ir/aspects/entry_points.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Local.h"

namespace aspectra {
namespace {

// With these `throw` begins, where an exception is made, and ends, also where
// one is thrown again.
constexpr llvm::StringLiteral kFunctions[] = {"__cxa_allocate_exception",
                                              "__cxa_throw", "__cxa_rethrow"};

// The first call of `function` that is left.
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
    // Each turn removes a call, with what is behind it.
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
