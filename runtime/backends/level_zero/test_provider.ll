; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

; Defines the function that the kernel of test_user.ll imports.

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_func i32 @square_and_one(i32 %number) {
  %square = mul i32 %number, %number
  %result = add i32 %square, 1
  ret i32 %result
}
