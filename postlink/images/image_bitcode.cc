// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "llvm/ADT/SmallVector.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "postlink/images/image_builder.h"

namespace aspectra {

llvm::SmallVector<char, 0> WriteImageBitcode(const llvm::Module& image) {
  llvm::SmallVector<char, 0> bytes;
  llvm::BitcodeWriter writer(bytes);
  writer.writeModule(image);
  writer.writeStrtab();
  return bytes;
}

}  // namespace aspectra
