define spir_kernel void @k() {
  %v = add i32 %v, 1
  ret void
}
