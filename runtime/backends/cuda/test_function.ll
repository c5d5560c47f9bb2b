; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

; The function that test_linked_kernel.ll imports, and a kernel and a function
; that both modules define.

target triple = "nvptx64-nvidia-cuda"

define i32 @_Z3owni(i32 %x) noinline #0 {
  %y = mul i32 %x, 1000
  ret i32 %y
}

define i32 @_Z5twicei(i32 %x) #0 {
  %own = call i32 @_Z3owni(i32 %x)
  %y = mul i32 %own, 2
  ret i32 %y
}

define ptx_kernel void @groups_of_8() #0 {
  ret void
}

attributes #0 = { "sycl-module-id"="b.cpp" }
