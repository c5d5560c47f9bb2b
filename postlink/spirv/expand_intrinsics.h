// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef POSTLINK_SPIRV_EXPAND_INTRINSICS_H_
#define POSTLINK_SPIRV_EXPAND_INTRINSICS_H_

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

namespace aspectra {

// Replaces `call` by instructions that `builder` creates before it, if the
// SPIR-V translator does not know the intrinsic, or not for these types, and
// there is a rule for it. Intrinsics without a rule stay, and the translator
// reports them.
void ExpandIntrinsic(llvm::IntrinsicInst& call, llvm::IRBuilderBase& builder);

}  // namespace aspectra

#endif  // POSTLINK_SPIRV_EXPAND_INTRINSICS_H_
