define spir_kernel void @kernel() {
  call void @callee()
  ret void
}

define void @callee() {
  %sum = fadd double 0.0, 1.0
  ret void
}
