// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ir/aspects/metadata/function_names.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/Transforms/Utils/Local.h"
#include "postlink/device_library/supplied_names.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

// Every driver has this function. Its type is
//   void (const char* condition, const char* file, unsigned line,
//         const char* function, size_t size of a character)
constexpr llvm::StringLiteral kFail = "__assertfail";

struct Failure {
  llvm::Value* condition;
  llvm::Value* file;
  llvm::Value* line;
  llvm::Value* function;
};

Failure Describe(const llvm::CallInst& call, llvm::IRBuilder<>& builder) {
  const llvm::StringRef name = call.getCalledFunction()->getName();
  const auto argument = [&](unsigned i) { return call.getArgOperand(i); };
  if (name == "__assert_fail" && call.arg_size() == 4) {
    return {argument(0), argument(1), argument(2), argument(3)};
  }
  if (name.contains("__glibcxx_assert_fail") && call.arg_size() == 4) {
    return {argument(3), argument(0), argument(1), argument(2)};
  }
  const auto text = [&](llvm::StringRef value) {
    return builder.CreateGlobalString(value);
  };
  const llvm::DebugLoc& place = call.getDebugLoc();
  return {text(FunctionName(name)), text(place ? place->getFilename() : ""),
          builder.getInt32(place ? place.getLine() : 0),
          text(FunctionName(call.getFunction()->getName()))};
}

void End(llvm::CallInst& call) {
  llvm::IRBuilder<> builder(&call);
  const Failure failure = Describe(call, builder);
  llvm::Type* text = builder.getPtrTy();
  llvm::FunctionCallee fail = call.getModule()->getOrInsertFunction(
      kFail, llvm::FunctionType::get(
                 builder.getVoidTy(),
                 {text, text, builder.getInt32Ty(), text, builder.getInt64Ty()},
                 /*isVarArg=*/false));
  builder.CreateCall(fail, {failure.condition, failure.file, failure.line,
                            failure.function, builder.getInt64(1)});
  // The function of the driver does not return, but the driver's compiler does
  // not know this.
  builder.CreateIntrinsic(llvm::Intrinsic::trap, {});
  llvm::changeToUnreachable(&call);
}

}  // namespace

void EndAtFailures(llvm::Module& module) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    if (!function.isDeclaration() || !IsFailureFunction(function.getName())) {
      continue;
    }
    // Each iteration removes a call and the code after it.
    for (bool again = true; again;) {
      again = false;
      for (llvm::User* user : function.users()) {
        auto* call = llvm::dyn_cast<llvm::CallInst>(user);
        if (call == nullptr || call->getCalledFunction() != &function) continue;
        End(*call);
        again = true;
        break;
      }
    }
    if (function.use_empty()) function.eraseFromParent();
  }
}

}  // namespace aspectra
