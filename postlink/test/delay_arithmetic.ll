; Arithmetic moves to the place that needs its result. A root or a division
; moves to the block of its use. Arithmetic of doubles that only one side
; of a selection needs moves into a branch, which ptxas makes a predicate.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: cat out_0.ptx out_1.ptx > all.ptx
; RUN: FileCheck %s < all.ptx

target triple = "nvptx64-nvidia-cuda"

; CHECK: .visible .entry root(
; CHECK-NOT: sqrt
; CHECK: st.volatile.global.b64
; CHECK: sqrt.rn.f64
; CHECK: add.rn.f64
define ptx_kernel void @root(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load double, ptr addrspace(1) %in
  %root = call double @llvm.sqrt.f64(double %x)
  %is_large = fcmp ogt double %x, 2.0
  br i1 %is_large, label %large, label %end

large:
  store volatile double 0.0, ptr addrspace(1) %out
  br label %end

end:
  %sum = fadd double %root, %x
  store double %sum, ptr addrspace(1) %in
  ret void
}

; CHECK: .visible .entry double(
; CHECK: mul.rn.f64 [[VALUE:%rd[0-9]+]]
; CHECK: bra [[END:\$L__BB.*]];
; CHECK-NEXT: fma.rn.f64 [[VALUE]]
; CHECK-NEXT: [[END]]:
; CHECK-NOT: selp
define ptx_kernel void @double(ptr addrspace(1) %in, i1 %is_odd) {
  %x = load double, ptr addrspace(1) %in
  %square = fmul double %x, %x
  %both = call double @llvm.fma.f64(double %square, double %x, double 1.0)
  %result = select i1 %is_odd, double %both, double %square
  store double %result, ptr addrspace(1) %in
  ret void
}

; The second image has the kernels without doubles. A division stays outside of a loop.
; CHECK: .visible .entry outside(
; CHECK: div.rn.f32
; CHECK: $L__BB
; CHECK-NOT: div.rn.f32
; CHECK: ret
define ptx_kernel void @outside(ptr addrspace(1) %p, ptr addrspace(1) %out, i32 %n) {
  %x = load float, ptr addrspace(1) %p
  %quotient = fdiv float 3.0, %x
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %old = load volatile float, ptr addrspace(1) %out
  %new = fmul float %old, %quotient
  store volatile float %new, ptr addrspace(1) %out
  %next = add i32 %i, 1
  %is_over = icmp eq i32 %next, %n
  br i1 %is_over, label %end, label %loop

end:
  ret void
}

; A selection of floats is one instruction.
; CHECK: .visible .entry float(
; CHECK-NOT: bra
; CHECK: selp.{{[fb]}}32
define ptx_kernel void @float(ptr addrspace(1) %in, i1 %is_odd) {
  %x = load float, ptr addrspace(1) %in
  %square = fmul float %x, %x
  %sum = fadd float %square, 1.0
  %result = select i1 %is_odd, float %sum, float %square
  store float %result, ptr addrspace(1) %in
  ret void
}
