; SPIR-V cannot express these uses of values of opaque types.
;
; RUN: sycl-post-link -o out.table %s
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s

; CHECK: out_0.bc: error: image with kernels 'captured', 'compared', 'mixed': in 'captured': a value of type target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) can be in memory only as a local variable, so a kernel cannot capture it; make the value in the kernel, or pass it as a parameter
; CHECK: out_0.bc: error: image with kernels 'captured', 'compared', 'mixed': in 'compared': the instruction 'icmp' on a value of type target("spirv.Event") cannot be translated to SPIR-V; pass the value only to operations of SPIR-V
; CHECK: out_0.bc: error: image with kernels 'captured', 'compared', 'mixed': in 'mixed': one value has the types target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) and target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0); declare the operations with the same type

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare spir_func i32 @_Z24__spirv_ImageQueryFormatP17__spirv_TypeImageIvLi1ELi0ELi0ELi0ELi0ELi0ELi0EE(ptr addrspace(4))
declare spir_func i32 @_Z24__spirv_ImageQueryFormatP17__spirv_TypeImageIvLi2ELi0ELi0ELi0ELi0ELi0ELi0EE(ptr addrspace(4))
declare spir_func ptr addrspace(4) @_Z13__spirv_EventIiEP17__spirv_TypeEventv()

define spir_kernel void @captured(ptr byval({ ptr addrspace(4) }) %object) {
  %image = load ptr addrspace(4), ptr %object
  %1 = call spir_func i32 @_Z24__spirv_ImageQueryFormatP17__spirv_TypeImageIvLi1ELi0ELi0ELi0ELi0ELi0ELi0EE(ptr addrspace(4) %image)
  ret void
}

define spir_kernel void @compared(ptr addrspace(1) %to) {
  %event = call spir_func ptr addrspace(4) @_Z13__spirv_EventIiEP17__spirv_TypeEventv()
  %is_null = icmp eq ptr addrspace(4) %event, null
  %number = zext i1 %is_null to i32
  store i32 %number, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @mixed(ptr addrspace(4) %image) {
  %1 = call spir_func i32 @_Z24__spirv_ImageQueryFormatP17__spirv_TypeImageIvLi1ELi0ELi0ELi0ELi0ELi0ELi0EE(ptr addrspace(4) %image)
  %2 = call spir_func i32 @_Z24__spirv_ImageQueryFormatP17__spirv_TypeImageIvLi2ELi0ELi0ELi0ELi0ELi0ELi0EE(ptr addrspace(4) %image)
  ret void
}
