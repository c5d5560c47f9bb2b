// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// A work-group is a block, and a sub-group is a warp. The memory scope is an
// argument that becomes a constant when everything is inlined, so the branches
// here become one instruction.
//
// A barrier makes the writes of its threads visible to the threads that it
// waits for. For a wider scope, a fence precedes it.

#include <cstdint>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/IR/Type.h"
#include "llvm/IR/Value.h"
#include "postlink/ptx/passes.h"

namespace aspectra {
namespace {

namespace intrinsic = llvm::Intrinsic;

// SPIR-V's scopes (section 3.27).
enum Scope : uint32_t {
  kCrossDevice = 0,
  kDevice = 1,
  kWorkgroup = 2,
  kSubgroup = 3,
};

// SPIR-V's memory semantics (section 3.25): acquire, release, both, or
// sequentially consistent.
constexpr uint32_t kAnyOrder = 0x2 | 0x4 | 0x8 | 0x10;

// Calls `intrinsic` if `condition` holds; the builder continues after the
// branch.
void CallIf(llvm::IRBuilder<>& builder, llvm::Value* condition,
            intrinsic::ID id, llvm::ArrayRef<llvm::Value*> arguments = {}) {
  llvm::Function* function = builder.GetInsertBlock()->getParent();
  auto* call = llvm::BasicBlock::Create(builder.getContext(), "call", function);
  auto* after =
      llvm::BasicBlock::Create(builder.getContext(), "after", function);
  builder.CreateCondBr(condition, call, after);
  builder.SetInsertPoint(call);
  builder.CreateIntrinsic(id, arguments);
  builder.CreateBr(after);
  builder.SetInsertPoint(after);
}

// Adds a fence. `waiting` is the scope of the barrier after the fence, or null.
// No barrier waits for more than a block.
void Fence(llvm::IRBuilder<>& builder, llvm::Value* waiting, llvm::Value* scope,
           llvm::Value* semantics) {
  llvm::Value* orders = builder.CreateICmpNE(
      builder.CreateAnd(semantics, builder.getInt32(kAnyOrder)),
      builder.getInt32(0));
  if (waiting != nullptr) {
    llvm::Value* is_wider = builder.CreateOr(
        builder.CreateICmpULT(scope, waiting),
        builder.CreateICmpULT(scope, builder.getInt32(kWorkgroup)));
    orders = builder.CreateAnd(orders, is_wider);
  }
  for (const auto& [wanted, id] :
       {std::pair(kCrossDevice, intrinsic::nvvm_membar_sys),
        std::pair(kDevice, intrinsic::nvvm_membar_gl),
        std::pair(kWorkgroup, intrinsic::nvvm_membar_cta)}) {
    llvm::Value* is = builder.CreateICmpEQ(scope, builder.getInt32(wanted));
    CallIf(builder, builder.CreateAnd(orders, is), id);
  }
}

void Wait(llvm::IRBuilder<>& builder, llvm::Value* scope) {
  llvm::Value* is_warp =
      builder.CreateICmpEQ(scope, builder.getInt32(kSubgroup));
  CallIf(builder, is_warp, intrinsic::nvvm_bar_warp_sync,
         {builder.getInt32(~uint32_t{0})});
  CallIf(builder, builder.CreateICmpULE(scope, builder.getInt32(kWorkgroup)),
         intrinsic::nvvm_barrier_cta_sync_aligned_all, {builder.getInt32(0)});
}

bool TakesIntegers(const llvm::Function& function, size_t count) {
  return function.getReturnType()->isVoidTy() && function.arg_size() == count &&
         llvm::all_of(
             function.getFunctionType()->params(), [](const llvm::Type* type) {
               return type->isIntegerTy() && type->getIntegerBitWidth() <= 64;
             });
}

void Define(llvm::Function& function, bool waits) {
  llvm::IRBuilder<> builder(
      llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  llvm::SmallVector<llvm::Value*, 3> words;
  for (llvm::Argument& argument : function.args()) {
    words.push_back(builder.CreateZExtOrTrunc(&argument, builder.getInt32Ty()));
  }
  Fence(builder, waits ? words.front() : nullptr, words[words.size() - 2],
        words.back());
  if (waits) Wait(builder, words.front());
  builder.CreateRetVoid();
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  function.addFnAttr(llvm::Attribute::AlwaysInline);
  function.addFnAttr(llvm::Attribute::Convergent);
  // The debug info of a declaration does not describe this body.
  function.setSubprogram(nullptr);
}

}  // namespace

void SupplyBarriers(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) continue;
    const llvm::StringRef name = function.getName();
    if (name.starts_with("_Z22__spirv_ControlBarrier") &&
        TakesIntegers(function, 3)) {
      Define(function, /*waits=*/true);
    } else if (name.starts_with("_Z21__spirv_MemoryBarrier") &&
               TakesIntegers(function, 2)) {
      Define(function, /*waits=*/false);
    }
  }
}

}  // namespace aspectra
