; Each row's code becomes SPIR-V. The other files stay in their place, and the
; new table names them there.
;
; RUN: mkdir split spv
; RUN: sycl-post-link -S -o split/out.table %s
; RUN: sycl-to-spirv -o spv/out.table split/out.table
; RUN: FileCheck %s -check-prefix=TABLE -match-full-lines < spv/out.table
; RUN: spirv-val spv/out_0.spv
; RUN: spirv-val spv/out_1.spv
; RUN: spirv-dis spv/out_0.spv | FileCheck %s -check-prefix=SPIRV
; RUN: spirv-dis spv/out_1.spv | FileCheck %s -check-prefix=SECOND
; RUN: sycl-to-spirv -spirv-max-version=1.0 -o old.table split/out.table
; RUN: spirv-val --target-env spv1.0 old_0.spv
; RUN: spirv-dis old_0.spv | FileCheck %s -check-prefix=OLD

; TABLE:      [Code|Properties|Symbols]
; TABLE-NEXT: out_0.spv|../split/out_0.prop|../split/out_0.sym
; TABLE-NEXT: out_1.spv|../split/out_1.prop|../split/out_1.sym

; SPIRV:     OpEntryPoint Kernel %{{.*}} "first"
; SPIRV-NOT: OpEntryPoint
; SPIRV:     OpExecutionMode %{{.*}} LocalSize 8 4 2
; SPIRV:     OpDecorate %{{.*}} NoSignedWrap
; OLD:       Version: 1.0
; OLD:       OpExtension "SPV_KHR_no_integer_wrap_decoration"
; SECOND:    OpEntryPoint Kernel %{{.*}} "second"

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @first(ptr addrspace(1) %p) !reqd_work_group_size !0 {
  %v = load i32, ptr addrspace(1) %p
  %w = add nsw i32 %v, 1
  store i32 %w, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @second(ptr addrspace(1) %p) {
  store double 1.0, ptr addrspace(1) %p
  ret void
}
!0 = !{i32 8, i32 4, i32 2}
