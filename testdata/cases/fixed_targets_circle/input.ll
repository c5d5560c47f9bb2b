; No kernel and no exported function calls these functions, so the circle has no
; entry. The warning names the function whose name sorts first.

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
