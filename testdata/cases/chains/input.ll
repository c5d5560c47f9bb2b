; Four chains of calls lead from @kernel to a double. One of the chains goes
; through a function that calls itself.

define spir_kernel void @kernel() {
  call spir_func void @left()
  call spir_func void @right()
  ret void
}

define spir_func void @left() {
  call spir_func void @leaf()
  call spir_func void @loop()
  ret void
}

define spir_func void @right() {
  call spir_func void @leaf()
  call spir_func void @other_leaf()
  ret void
}

define spir_func void @loop() {
  call spir_func void @loop()
  call spir_func void @leaf()
  ret void
}

define spir_func void @leaf() {
  %x = alloca double
  ret void
}

define spir_func void @other_leaf() {
  %x = alloca <2 x double>
  ret void
}
