// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_PROGRAM_SUPPLIED_SYMBOLS_H_
#define POSTLINK_PROGRAM_SUPPLIED_SYMBOLS_H_

#include "llvm/IR/GlobalValue.h"

namespace aspectra {

// Returns whether the compiler or library that translates the module for a
// device supplies what `global` declares. See image_symbols.cc.
bool IsSupplied(const llvm::GlobalValue& global);

}  // namespace aspectra

#endif  // POSTLINK_PROGRAM_SUPPLIED_SYMBOLS_H_
