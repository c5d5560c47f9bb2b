// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_IMAGES_IMAGE_BITCODE_H_
#define POSTLINK_IMAGES_IMAGE_BITCODE_H_

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Module.h"

namespace aspectra {

// Returns the bitcode of an image. It has no symbol table: only linkers need
// one, it costs as much as a small image, and the symbols of images have their
// own file.
llvm::SmallVector<char, 0> WriteImageBitcode(const llvm::Module& image);

}  // namespace aspectra

#endif  // POSTLINK_IMAGES_IMAGE_BITCODE_H_
