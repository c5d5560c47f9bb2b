#ifndef POSTLINK_SPIRV_EXPAND_INTRINSICS_H_
#define POSTLINK_SPIRV_EXPAND_INTRINSICS_H_

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

namespace aspectra {

// Replaces `call` by what `builder` makes before it, if the SPIR-V translator
// does not know the intrinsic or not for its types, and there is a rule for it.
// Intrinsics without a rule stay, for the translator to name.
void ExpandIntrinsic(llvm::IntrinsicInst& call, llvm::IRBuilderBase& builder);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_EXPAND_INTRINSICS_H_
