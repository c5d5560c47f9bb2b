#ifndef POSTLINK_SPLIT_BLOCK_ADDRESS_USES_H_
#define POSTLINK_SPLIT_BLOCK_ADDRESS_USES_H_

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Use.h"
#include "llvm/IR/Value.h"

namespace aspectra {

// Uses of the addresses of a module's blocks.
//
// Beside a block whose address is taken, bitcode lists the functions that use
// it, and LLVM's writer finds them by way of the address's users, wherever they
// are. So, while some functions of the module are lent to an image, those that
// are not must not use addresses of blocks of those that are.
class BlockAddressUses {
 public:
  // Takes `addresses`, of blocks in `image`, out of instructions that are not
  // in it, until Restore().
  void HideFrom(const llvm::Module& image,
                std::span<llvm::BlockAddress* const> addresses);
  void Restore();

 private:
  // The place of each use among those of its value. The writer goes by it, and
  // a use that was hidden comes back as the first.
  llvm::DenseMap<const llvm::Use*, size_t> order_;
  std::vector<std::pair<llvm::Use*, llvm::Value*>> hidden_;
};

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_BLOCK_ADDRESS_USES_H_
