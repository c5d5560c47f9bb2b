; One warning is about one kernel, another one about all other kernels.

define spir_kernel void @first() {
  call spir_func void @leaf()
  ret void
}

define spir_kernel void @second() {
  call spir_func void @leaf()
  ret void
}

define spir_kernel void @third() {
  call spir_func void @leaf()
  ret void
}

define spir_func void @leaf() {
  %x = alloca double
  ret void
}
