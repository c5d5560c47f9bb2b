; If the trip count of a loop is known only at run time, the loop is unrolled
; by four and followed by a loop for the rest, as by NVIDIA's own compiler.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: FileCheck %s -check-prefix=FORCES < out_0.ptx
; RUN: FileCheck %s -check-prefix=BARRIER < out_1.ptx
; RUN: FileCheck %s -check-prefix=SAID < out_2.ptx
;
; FORCES: .visible .entry forces(
; FORCES-COUNT-4: sqrt.rn.f32
; FORCES-NOT: sqrt
; FORCES: bra
; FORCES: .pragma "nounroll"
; FORCES: sqrt.rn.f32
; FORCES-NOT: sqrt
;
; All threads of a work-group come to a barrier, as often as the source says.
; BARRIER: .visible .entry barrier(
; BARRIER: bar.sync
; BARRIER-NOT: bar.sync
;
; A pragma in the source is obeyed.
; SAID: .visible .entry said(
; SAID: sqrt.rn.f32
; SAID-NOT: sqrt

target triple = "nvptx64-nvidia-cuda"

declare float @llvm.sqrt.f32(float)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)

define internal float @step(ptr addrspace(1) %in, i32 %i, float %sum) alwaysinline {
  %at = getelementptr [4 x float], ptr addrspace(1) %in, i32 %i
  %x = load float, ptr addrspace(1) %at
  %at_y = getelementptr i8, ptr addrspace(1) %at, i64 4
  %y = load float, ptr addrspace(1) %at_y
  %at_z = getelementptr i8, ptr addrspace(1) %at, i64 8
  %z = load float, ptr addrspace(1) %at_z
  %xx = fmul float %x, %x
  %yy = fmul float %y, %y
  %zz = fmul float %z, %z
  %xy = fadd float %xx, %yy
  %square = fadd float %xy, %zz
  %root = call float @llvm.sqrt.f32(float %square)
  %next = fadd float %sum, %root
  ret float %next
}

define ptx_kernel void @forces(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = call float @step(ptr addrspace(1) %in, i32 %i, float %sum)
  %j = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store float %next, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @barrier(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = call float @step(ptr addrspace(1) %in, i32 %i, float %sum)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %j = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  store float %next, ptr addrspace(1) %out
  ret void
}

define ptx_kernel void @said(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %next, %loop ]
  %next = call float @step(ptr addrspace(1) %in, i32 %i, float %sum)
  %j = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  store float %next, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
