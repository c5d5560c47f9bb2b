; One warning is about one function, another is about all other functions.

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
