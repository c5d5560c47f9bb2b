// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <iterator>
#include <string>
#include <utility>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"
#include "llvm/TargetParser/Triple.h"
#include "postlink/device_library/device_library.h"

namespace aspectra {
namespace {

struct TwoResults {
  llvm::Intrinsic::ID id;
  llvm::StringLiteral name;
  // Whether C's function returns the first result and stores the second result.
  // If not, it stores both results.
  bool returns_first;
};

constexpr TwoResults kFunctions[] = {
    {llvm::Intrinsic::frexp, "frexp", true},
    {llvm::Intrinsic::modf, "modf", true},
    {llvm::Intrinsic::sincos, "sincos", false},
};

// Returns the type that a C++ pointer has in device code: in SPIR-V, a pointer
// to the generic address space.
llvm::PointerType* GenericPointer(const llvm::Module& module) {
  return llvm::PointerType::get(
      module.getContext(), module.getTargetTriple().isSPIROrSPIRV() ? 4 : 0);
}

void Replace(llvm::CallInst& call, const TwoResults& known) {
  llvm::Value* x = call.getArgOperand(0);
  if (!x->getType()->isFloatTy() && !x->getType()->isDoubleTy()) return;
  auto* results = llvm::cast<llvm::StructType>(call.getType());
  llvm::BasicBlock& entry = call.getFunction()->getEntryBlock();
  llvm::IRBuilder<> variables(&entry, entry.begin());
  llvm::IRBuilder<> builder(&call);
  llvm::SmallVector<llvm::Value*> arguments = {x};
  llvm::SmallVector<llvm::Type*> parameters = {x->getType()};
  llvm::Value* stored[2] = {};
  for (unsigned i = known.returns_first ? 1 : 0; i < 2; ++i) {
    stored[i] = variables.CreateAlloca(results->getElementType(i));
    arguments.push_back(builder.CreateAddrSpaceCast(
        stored[i], GenericPointer(*call.getModule())));
    parameters.push_back(arguments.back()->getType());
  }
  llvm::Type* type = known.returns_first ? x->getType() : builder.getVoidTy();
  const std::string name =
      known.name.str() + (x->getType()->isFloatTy() ? "f" : "");
  llvm::Value* made = builder.CreateCall(
      call.getModule()->getOrInsertFunction(
          name, llvm::FunctionType::get(type, parameters, /*isVarArg=*/false)),
      arguments);
  // C's modf returns the fraction and stores the whole part, which is LLVM's
  // order of results.
  llvm::Value* both = llvm::PoisonValue::get(results);
  for (unsigned i = 0; i < 2; ++i) {
    llvm::Value* result =
        stored[i] == nullptr
            ? made
            : builder.CreateLoad(results->getElementType(i), stored[i]);
    both = builder.CreateInsertValue(both, result, i);
  }
  call.replaceAllUsesWith(both);
  call.eraseFromParent();
}

}  // namespace

void CallFunctionsOfTwoResults(llvm::Module& module) {
  llvm::SmallVector<std::pair<llvm::CallInst*, const TwoResults*>> calls;
  for (llvm::Function& function : module) {
    const auto* known = llvm::find_if(kFunctions, [&](const TwoResults& each) {
      return each.id == function.getIntrinsicID();
    });
    if (known == std::end(kFunctions)) continue;
    for (llvm::User* user : function.users()) {
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(user)) {
        calls.emplace_back(call, known);
      }
    }
  }
  for (const auto& [call, known] : calls) Replace(*call, *known);
}

}  // namespace aspectra
