define spir_kernel void @k() {
  ret i32
}
