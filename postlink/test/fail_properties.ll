; Compile-time properties cannot have these values. Each value is
; reported with its owner and the possible values, and no image is made.
;
; RUN: not sycl-post-link -o out.table %s 2>&1 | FileCheck %s -implicit-check-not="'sycl-max-work-group-size' = '1,';"
; RUN: not ls out.table

; CHECK-DAG: fail_properties.ll: error: variable 'dm' has 'sycl-host-access' = 'sometimes'; this property takes read, write, read_write, none or a number from 0 to 3
; CHECK-DAG: fail_properties.ll: error: parameter 1 of kernel 'k' has 'sycl-alignment' = '3'; an alignment is a power of two, in bytes, up to 2^32
; CHECK-DAG: fail_properties.ll: error: parameter 2 of kernel 'k' has 'sycl-buffer-location' = 'here'; this property takes a number of 32 bits
; CHECK-DAG: fail_properties.ll: error: kernel 'k' has the property 'sycl-work-group-size' = '8,x', and the property cannot have this value
; CHECK-DAG: fail_properties.ll: error: kernel 'k' has 'sycl-max-global-work-dim' = ''; this property takes a number from 0 to 3
; CHECK-DAG: fail_properties.ll: error: a member variable that kernel 'k' uses has 'sycl-cache-read-hint' = '-1'; this property takes four bits for each of seven kinds of caching
; CHECK-DAG: fail_properties.ll: error: kernel 'limited' requires work-groups that are larger than its property 'sycl-max-work-group-size' or 'sycl-max-linear-work-group-size' allows; require a smaller size, or leave out the property
; Each value gets one message.
; CHECK-DAG: fail_properties.ll: error: kernel 'sizes' has the property 'sycl-max-work-group-size' = '1,', and the property cannot have this value

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

@dm = addrspace(1) global i32 0, align 4 #0
@text = private unnamed_addr addrspace(1) constant [40 x i8] c"sycl-properties:sycl-cache-read-hint=-1\00", section "llvm.metadata"

define spir_kernel void @k(ptr addrspace(1) "sycl-alignment"="3" %p, ptr addrspace(1) "sycl-buffer-location"="here" %q) #1 {
  %a = call ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1) %p, ptr addrspace(1) @text, ptr addrspace(1) @text, i32 1, ptr addrspace(1) null)
  store i32 1, ptr addrspace(1) %a
  ret void
}
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p1(ptr addrspace(1), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

define spir_kernel void @sizes() #2 {
  ret void
}

define spir_kernel void @limited() #3 !reqd_work_group_size !0 !work_group_num_dim !1 {
  ret void
}
!0 = !{i32 8, i32 2, i32 1}
!1 = !{i32 2}

attributes #0 = { "sycl-host-access"="sometimes" }
attributes #1 = { "sycl-work-group-size"="8,x" "sycl-max-global-work-dim" }
attributes #2 = { "sycl-max-work-group-size"="1," }
attributes #3 = { "sycl-max-linear-work-group-size"="15" }
