; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

; A kernel that imports a function, for link_test.cc. The module also defines a
; kernel and a function whose names test_function.ll defines too.

target triple = "nvptx64-nvidia-cuda"

declare i32 @_Z5twicei(i32)

define i32 @_Z3owni(i32 %x) noinline #0 {
  %y = add i32 %x, 1
  ret i32 %y
}

define ptx_kernel void @groups_of_8(ptr byval({ ptr, i32 }) %args) #0 {
  %out = load ptr, ptr %args
  %two = call i32 @_Z5twicei(i32 7)
  %own = call i32 @_Z3owni(i32 %two)
  store i32 %own, ptr %out
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
