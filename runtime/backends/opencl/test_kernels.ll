; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

; Kernels for opencl_test.cc, as the front end emits them: the parameter is an
; object passed by value that contains pointers to shared memory.

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%args = type { ptr addrspace(4), i32 }

declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare spir_func i64 @_Z25__spirv_BuiltInGlobalSizei(i32)
declare spir_func i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)

; data[i] = data[i] * factor + i
define spir_kernel void @scale(ptr byval(%args) align 8 %args) {
  %data = load ptr addrspace(4), ptr %args, align 8
  %factor.at = getelementptr inbounds %args, ptr %args, i64 0, i32 1
  %factor = load i32, ptr %factor.at, align 8
  %i = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr inbounds i32, ptr addrspace(4) %data, i64 %i
  %old = load i32, ptr addrspace(4) %at, align 4
  %product = mul i32 %old, %factor
  %i32 = trunc i64 %i to i32
  %new = add i32 %product, %i32
  store i32 %new, ptr addrspace(4) %at, align 4
  ret void
}

; data[z * width + x] = z * 100 + x, x being the dimension that varies fastest
define spir_kernel void @plane(ptr byval(%args) align 8 %args) {
  %data = load ptr addrspace(4), ptr %args, align 8
  %x = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %z = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %width = call spir_func i64 @_Z25__spirv_BuiltInGlobalSizei(i32 0)
  %row = mul i64 %z, %width
  %place = add i64 %row, %x
  %at = getelementptr inbounds i32, ptr addrspace(4) %data, i64 %place
  %hundreds = mul i64 %z, 100
  %value = add i64 %hundreds, %x
  %value32 = trunc i64 %value to i32
  store i32 %value32, ptr addrspace(4) %at, align 4
  ret void
}

; data[i] = the size of the work-group
define spir_kernel void @groups_of_8(ptr byval(%args) align 8 %args) !reqd_work_group_size !0 {
  %data = load ptr addrspace(4), ptr %args, align 8
  %i = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %size = call spir_func i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %at = getelementptr inbounds i32, ptr addrspace(4) %data, i64 %i
  %size32 = trunc i64 %size to i32
  store i32 %size32, ptr addrspace(4) %at, align 4
  ret void
}

!0 = !{i32 8, i32 1, i32 1}
