// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_BLOCK_ADDRESS_USES_H_
#define POSTLINK_IMAGES_BLOCK_ADDRESS_USES_H_

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

// Hides uses of the addresses of basic blocks while an image is written.
//
// For each function with a block whose address is taken, LLVM's bitcode writer
// lists the functions that use the address. The writer finds these functions
// through the users of the address, even if the users are in other modules. So
// while an image borrows a function, no instruction outside the image may use
// the address of one of the function's blocks.
class BlockAddressUses {
 public:
  // Replaces `addresses`, which belong to blocks in `image`, by poison in all
  // instructions outside the image.
  void HideFrom(const llvm::Module& image,
                std::span<llvm::BlockAddress* const> addresses);
  void Restore();

 private:
  // The position of each use in the use list of its value. The writer follows
  // the order of the list. A use that is set again moves to the front of the
  // list, so Restore() sorts the list by these positions.
  llvm::DenseMap<const llvm::Use*, size_t> order_;
  std::vector<std::pair<llvm::Use*, llvm::Value*>> hidden_;
};

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_BLOCK_ADDRESS_USES_H_
