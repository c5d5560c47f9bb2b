; No kernel and no exported function comes here, so the circle has no function
; where it is entered. The first by name stands for all of them.

define spir_func void @third() {
  call spir_func void @second()
  ret void
}

define spir_func void @first() {
  call spir_func void @third()
  ret void
}

define spir_func void @second() {
  %x = alloca double
  call spir_func void @first()
  ret void
}
