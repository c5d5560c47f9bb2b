; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

; Defines the functions that test_linked_kernels.ll imports, and a kernel and a
; function that both modules define.

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%args = type { ptr addrspace(4), i32 }

define spir_func i32 @own(i32 %x) {
  %y = mul i32 %x, 1000
  ret i32 %y
}

define spir_func i32 @twice(i32 %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}

define spir_kernel void @calls(ptr byval(%args) align 8 %args) {
  ret void
}
