#include "postlink/split/block_address_uses.h"

#include <vector>

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Instruction.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Use.h"
#include "llvm/Support/Casting.h"

namespace aspectra {
namespace {

// The uses of a block's address by instructions, by way of constants too.
std::vector<llvm::Use*> UsesOf(llvm::BlockAddress& address) {
  std::vector<llvm::Use*> uses;
  llvm::SetVector<llvm::Constant*> constants;
  constants.insert(&address);
  for (size_t next = 0; next < constants.size(); ++next) {
    for (llvm::Use& use : constants[next]->uses()) {
      if (llvm::isa<llvm::Instruction>(use.getUser())) {
        uses.push_back(&use);
      } else if (auto* whole = llvm::dyn_cast<llvm::Constant>(use.getUser());
                 whole != nullptr && !llvm::isa<llvm::GlobalValue>(whole)) {
        constants.insert(whole);
      }
    }
  }
  return uses;
}

}  // namespace

BlockAddressUses::BlockAddressUses(llvm::Module& module) {
  for (llvm::Function& function : module) {
    for (llvm::BasicBlock& block : function) {
      if (block.hasAddressTaken()) blocks_.push_back(&block);
    }
  }
}

void BlockAddressUses::HideFrom(const llvm::Module& image) {
  for (llvm::BasicBlock* block : blocks_) {
    if (block->getModule() != &image) continue;
    llvm::BlockAddress* address = llvm::BlockAddress::lookup(block);
    if (address == nullptr) continue;
    for (llvm::Use* use : UsesOf(*address)) {
      if (llvm::cast<llvm::Instruction>(use->getUser())->getModule() ==
          &image) {
        continue;
      }
      hidden_.emplace_back(use, use->get());
      use->set(llvm::PoisonValue::get(use->get()->getType()));
    }
  }
}

void BlockAddressUses::Restore() {
  for (const auto& [use, value] : hidden_) use->set(value);
  hidden_.clear();
}

}  // namespace aspectra
