; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

; A kernel that calls functions of another image, for opencl_test.cc. It also
; defines a kernel and a function whose names test_functions.ll defines too.

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%args = type { ptr addrspace(4), i32 }

declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare spir_func i32 @twice(i32)

define spir_func i32 @own(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

; data[i] = own(twice(i))
define spir_kernel void @calls(ptr byval(%args) align 8 %args) {
  %data = load ptr addrspace(4), ptr %args, align 8
  %i = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %i32 = trunc i64 %i to i32
  %twice = call spir_func i32 @twice(i32 %i32)
  %own = call spir_func i32 @own(i32 %twice)
  %at = getelementptr inbounds i32, ptr addrspace(4) %data, i64 %i
  store i32 %own, ptr addrspace(4) %at, align 4
  ret void
}
