#ifndef POSTLINK_SPLIT_IMAGE_BITCODE_H_
#define POSTLINK_SPLIT_IMAGE_BITCODE_H_

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"

namespace aspectra {

// An image's bitcode. Without a symbol table: it would be for linkers, costs as
// much as a small image, and the images' symbols have a file of their own.
llvm::SmallVector<char, 0> WriteImageBitcode(const llvm::Module& image);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_IMAGE_BITCODE_H_
