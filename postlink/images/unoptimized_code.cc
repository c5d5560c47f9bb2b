// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/images/unoptimized_code.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"
#include "postlink/program/linked_program.h"

namespace aspectra {

bool HasUnoptimizedCode(const llvm::Module& image) {
  return llvm::any_of(image, [](const llvm::Function& function) {
    return function.hasOptNone();
  });
}

bool HasUnoptimizedCode(const PlannedImage& image) {
  return llvm::any_of(image.functions, [](const llvm::Function* function) {
    return function->hasOptNone();
  });
}

}  // namespace aspectra
