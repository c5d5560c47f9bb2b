; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

; Defines a kernel that imports a function, which test_provider.ll defines.

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%args = type { ptr addrspace(4) }

declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare spir_func i32 @square_and_one(i32)

; data[i] = square_and_one(data[i])
define spir_kernel void @use(ptr byval(%args) align 8 %args) {
  %data = load ptr addrspace(4), ptr %args, align 8
  %i = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr inbounds i32, ptr addrspace(4) %data, i64 %i
  %old = load i32, ptr addrspace(4) %at, align 4
  %new = call spir_func i32 @square_and_one(i32 %old)
  store i32 %new, ptr addrspace(4) %at, align 4
  ret void
}
