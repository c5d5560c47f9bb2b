// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "postlink/ptx/registers.h"

namespace aspectra {

llvm::Value* ReadRegister(llvm::IRBuilder<>& builder,
                          llvm::Intrinsic::ID which) {
  return builder.CreateZExt(builder.CreateIntrinsic(which, {}),
                            builder.getInt64Ty());
}

}  // namespace aspectra
