; A specialization constant whose default value is unknown, or has the address
; of something, cannot be set on a device.
;
; RUN: sed 's/DEFAULT/unknown/' %s > unknown.ll
; RUN: not sycl-post-link unknown.ll -o split.table 2>&1 | FileCheck %s
; RUN: sed 's/DEFAULT/address/' %s > address.ll
; RUN: not sycl-post-link address.ll -o split.table 2>&1 | FileCheck %s --check-prefix=ADDRESS
; RUN: sed 's/.set = .*/store ptr @__sycl_specialization_constant, ptr addrspace(4) %room/' %s > used.ll
; RUN: sycl-post-link used.ll -o used.table
; RUN: not sycl-to-spirv -o spirv.table used.table 2>&1 | FileCheck %s --check-prefix=USED

; CHECK: error: in 'K': a specialization constant cannot be read: its default value is not known; define the sycl::specialization_id as constexpr
; ADDRESS: error: in 'K': a specialization constant cannot be read: its default value holds an address, which has no meaning on a device
; USED: used_0.bc: error: image with kernel 'K': the address of '__sycl_specialization_constant' is taken, but '__sycl_specialization_constant' may only be called

target triple = "spirv64-unknown-unknown"

@unknown = external addrspace(1) constant i64
@other = internal addrspace(1) global i64 0
@address = internal addrspace(1) constant ptr addrspace(1) @other

declare spir_func i32 @__sycl_specialization_constant(ptr addrspace(4), i64, ptr addrspace(4), i64, ptr addrspace(4), i32)

define spir_kernel void @_ZTS1K(ptr addrspace(4) %room) #0 {
  %set = call spir_func i32 @__sycl_specialization_constant(ptr addrspace(4) %room, i64 9, ptr addrspace(4) addrspacecast (ptr addrspace(1) @DEFAULT to ptr addrspace(4)), i64 8, ptr addrspace(4) null, i32 -1)
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
