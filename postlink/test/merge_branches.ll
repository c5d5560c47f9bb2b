; A branch on which threads of a warp may disagree costs more than a few
; instructions. So two conditions with equal targets become one branch,
; and the instructions that both sides have move before the branch.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: FileCheck %s < out_0.ptx
;
; CHECK: .visible .entry border(
; CHECK-NOT: bra
; CHECK: ld.global.b32
; CHECK-COUNT-1: bra
; CHECK-NOT: bra
; CHECK: ret

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @border(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %x, i32 %y, i32 %z, i32 %n) {
  %is_first = icmp eq i32 %x, 0
  br i1 %is_first, label %edge, label %test

test:
  %last = add nsw i32 %n, -1
  %is_last_x = icmp eq i32 %x, %last
  %is_last_y = icmp eq i32 %y, %last
  %is_last_z = icmp eq i32 %z, %last
  %is_last_of_two = or i1 %is_last_x, %is_last_y
  %is_last = or i1 %is_last_of_two, %is_last_z
  br i1 %is_last, label %edge, label %inside

edge:
  %at = getelementptr float, ptr addrspace(1) %in, i32 %x
  %copied = load float, ptr addrspace(1) %at
  br label %end

inside:
  %here = getelementptr float, ptr addrspace(1) %in, i32 %x
  %middle = load float, ptr addrspace(1) %here
  %before = getelementptr i8, ptr addrspace(1) %here, i64 -4
  %left = load float, ptr addrspace(1) %before
  %after = getelementptr i8, ptr addrspace(1) %here, i64 4
  %right = load float, ptr addrspace(1) %after
  %both = fadd float %left, %right
  %sum = fadd float %both, %middle
  br label %end

end:
  %result = phi float [ %copied, %edge ], [ %sum, %inside ]
  %to = getelementptr float, ptr addrspace(1) %out, i32 %x
  store float %result, ptr addrspace(1) %to
  ret void
}
