; A table's images become PTX, and SPIR-V's built-in functions become
; special registers. A table without rows gives a table without rows.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_80 -o out.table in.table
; RUN: FileCheck %s -check-prefix=TABLE --match-full-lines < out.table
; RUN: FileCheck %s -check-prefix=IDS < out_0.ptx
; RUN: FileCheck %s -check-prefix=ROOT < out_1.ptx
; RUN: FileCheck %s -check-prefix=BARRIERS < out_2.ptx
; RUN: FileCheck %s -check-prefix=FAILS < out_3.ptx
; RUN: FileCheck %s -check-prefix=NARROW < out_4.ptx
;
; TABLE: [Code|Properties|Symbols]
; TABLE-NEXT: out_0.ptx|in_0.prop|in_0.sym
; TABLE-NEXT: out_1.ptx|in_1.prop|in_1.sym
; TABLE-NEXT: out_2.ptx|in_2.prop|in_2.sym
; TABLE-NEXT: out_3.ptx|in_3.prop|in_3.sym
; TABLE-NEXT: out_4.ptx|in_4.prop|in_4.sym
; TABLE-NOT: {{.}}
;
; IDS: .target sm_80
; IDS: .visible .entry ids(
; IDS-NOT: .entry
; IDS-DAG: %tid.y
; IDS-DAG: %ctaid.y
; IDS-DAG: %ntid.y
; IDS-DAG: %nctaid.z
; IDS-NOT: %tid.x
; ROOT: .visible .entry root(
; ROOT: sqrt.rn.f32
;
; A required work-group size is the size of the block. SPIR-V's barriers become
; NVIDIA's; if more threads than the waiting ones see the memory, with a fence.
; BARRIERS:      .visible .entry barriers(
; BARRIERS:      .reqntid 8, 4, 2
; BARRIERS-NOT:  membar
; BARRIERS:      bar{{.*}}.sync{{.*}}0
; BARRIERS-NOT:  membar.cta
; BARRIERS:      membar.gl
; BARRIERS-NEXT: bar.warp.sync
; BARRIERS-NOT:  membar
; BARRIERS:      bar.warp.sync
; BARRIERS:      membar.cta
; BARRIERS-NEXT: bar.warp.sync
; BARRIERS:      membar.sys
; BARRIERS-NEXT: bar{{.*}}.sync{{.*}}0
; BARRIERS:      membar.sys
; BARRIERS-NOT:  call
;
; The driver reports a failed assertion, and the thread ends. The condition is
; tested.
; FAILS: .visible .entry fails(
; FAILS: setp
; FAILS: __assertfail
; FAILS: trap;
;
; The kernel uses functions of C's library, and atomic operations on bytes.
; NARROW: .visible .entry narrow(
; NARROW-NOT: call{{.*}}strlen
; NARROW: atom{{.*}}cas.b32
;
; RUN: printf '[Code|Properties|Symbols]\n' > empty.table
; RUN: sycl-to-ptx -processor=sm_80 -o none.table empty.table
; RUN: cmp empty.table none.table

target triple = "nvptx64-nvidia-cuda"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32)
declare float @llvm.sqrt.f32(float)

define ptx_kernel void @ids(ptr %out) {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %groups = call i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 2)
  %sum = add i64 %id, %groups
  store i64 %sum, ptr %out
  ret void
}

define ptx_kernel void @root(ptr %out) {
  %in = load float, ptr %out
  %root = call float @llvm.sqrt.f32(float %in)
  store float %root, ptr %out
  ret void
}

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
declare void @_Z21__spirv_MemoryBarrierjj(i32, i32)
declare void @__assert_fail(ptr, ptr, i32, ptr)
declare i64 @strlen(ptr)

define ptx_kernel void @barriers(ptr %out) !reqd_work_group_size !0 {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  store i32 1, ptr %out
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 1, i32 272)
  store i32 2, ptr %out
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 272)
  store i32 3, ptr %out
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 2, i32 272)
  store i32 4, ptr %out
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 0, i32 272)
  store i32 5, ptr %out
  call void @_Z21__spirv_MemoryBarrierjj(i32 0, i32 16)
  store i32 6, ptr %out
  ret void
}

define ptx_kernel void @fails(ptr %out) {
  %i = load i32, ptr %out
  %is_negative = icmp slt i32 %i, 0
  br i1 %is_negative, label %bad, label %good
bad:
  call void @__assert_fail(ptr null, ptr null, i32 7, ptr null)
  unreachable
good:
  store i32 5, ptr %out
  ret void
}

define ptx_kernel void @narrow(ptr %out) {
  %length = call i64 @strlen(ptr %out)
  %byte = trunc i64 %length to i8
  %old = atomicrmw add ptr %out, i8 %byte monotonic
  ret void
}

!0 = !{i32 8, i32 4, i32 2}
