; Nothing says what @calls comes to, so what it uses may be more than is found.

define spir_func void @calls(ptr %function) {
  call spir_func void %function()
  ret void
}

define spir_func void @caller(ptr %function) {
  call spir_func void @calls(ptr %function)
  ret void
}
