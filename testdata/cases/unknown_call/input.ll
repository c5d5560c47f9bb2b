; It is unknown what @calls calls, so it may use more than the analysis finds.

define spir_func void @calls(ptr %function) {
  call spir_func void %function()
  ret void
}

define spir_func void @caller(ptr %function) {
  call spir_func void @calls(ptr %function)
  ret void
}
