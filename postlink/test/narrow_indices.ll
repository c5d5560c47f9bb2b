; An index of 32 bits is multiplied by mul.wide, even if the
; index is loaded or is extended in another block. ptxas makes
; one instruction of mul.wide and the sum with the base address.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: FileCheck %s < out_0.ptx --implicit-check-not=shl.b64 --implicit-check-not=ld.global.s32

target triple = "nvptx64-nvidia-cuda"

; CHECK: .visible .entry gather(
; CHECK: ld.global.b32 [[INDEX:%r[0-9]+]]
; CHECK: mul.wide.s32 [[OFFSET:%rd[0-9]+]], [[INDEX]], 4;
; CHECK: add.s64 %{{rd[0-9]+}}, %{{rd[0-9]+}}, [[OFFSET]];
define ptx_kernel void @gather(ptr addrspace(1) %index, ptr addrspace(1) %in) {
  %i = load i32, ptr addrspace(1) %index
  %wide = sext i32 %i to i64
  %at = getelementptr float, ptr addrspace(1) %in, i64 %wide
  %x = load float, ptr addrspace(1) %at
  store float %x, ptr addrspace(1) %index
  ret void
}

; CHECK: .visible .entry columns(
; CHECK: mul.wide.s32 [[STRIDE:%rd[0-9]+]], %{{r[0-9]+}}, 4;
; CHECK: [[LOOP:\$L__BB.*]]:
; CHECK: add.s64 [[AT:%rd[0-9]+]], [[AT]], [[STRIDE]];
; CHECK: bra [[LOOP]];
define ptx_kernel void @columns(ptr addrspace(1) %in, i32 %columns, i32 %rows) {
  %stride = sext i32 %columns to i64
  br label %loop

loop:
  %row = phi i32 [ 0, %0 ], [ %next, %loop ]
  %at = phi ptr addrspace(1) [ %in, %0 ], [ %at_next, %loop ]
  store volatile i32 %row, ptr addrspace(1) %at
  %at_next = getelementptr float, ptr addrspace(1) %at, i64 %stride
  %next = add i32 %row, 1
  %is_over = icmp eq i32 %next, %rows
  br i1 %is_over, label %end, label %loop, !llvm.loop !0

end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
