// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/block_address_uses.h"

#include <cstddef>
#include <span>

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Use.h"
#include "llvm/IR/User.h"
#include "llvm/IR/Value.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// Returns a block's address and the constants that contain it.
llvm::SetVector<llvm::Constant*> ConstantsOf(llvm::BlockAddress& address) {
  llvm::SetVector<llvm::Constant*> constants;
  constants.insert(&address);
  for (size_t next = 0; next < constants.size(); ++next) {
    for (llvm::User* user : constants[next]->users()) {
      auto* whole = llvm::dyn_cast<llvm::Constant>(user);
      if (whole != nullptr && !llvm::isa<llvm::GlobalValue>(whole)) {
        constants.insert(whole);
      }
    }
  }
  return constants;
}

}  // namespace

void BlockAddressUses::HideFrom(
    const llvm::Module& image, std::span<llvm::BlockAddress* const> addresses) {
  for (llvm::BlockAddress* address : addresses) {
    for (llvm::Constant* constant : ConstantsOf(*address)) {
      for (llvm::Use& use : constant->uses()) {
        order_.try_emplace(&use, order_.size());
        const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
        if (user == nullptr || user->getModule() == &image) continue;
        hidden_.emplace_back(&use, constant);
      }
    }
  }
  for (const auto& [use, value] : hidden_) {
    use->set(llvm::PoisonValue::get(value->getType()));
  }
}

void BlockAddressUses::Restore() {
  llvm::SetVector<llvm::Value*> values;
  for (const auto& [use, value] : hidden_) {
    use->set(value);
    values.insert(value);
  }
  hidden_.clear();
  for (llvm::Value* value : values) {
    value->sortUseList([&](const llvm::Use& a, const llvm::Use& b) {
      return order_.at(&a) < order_.at(&b);
    });
  }
}

}  // namespace aspectra
