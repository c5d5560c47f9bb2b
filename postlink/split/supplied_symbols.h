#ifndef POSTLINK_SPLIT_SUPPLIED_SYMBOLS_H_
#define POSTLINK_SPLIT_SUPPLIED_SYMBOLS_H_

#include "llvm/IR/GlobalValue.h"

namespace aspectra {

// Does what `global` declares come from whatever compiles the module for a
// device? See image_symbols.cc.
bool IsSupplied(const llvm::GlobalValue& global);

}  // namespace aspectra

#endif  // POSTLINK_SPLIT_SUPPLIED_SYMBOLS_H_
