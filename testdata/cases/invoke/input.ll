; Device code has no exceptions, but IR of other languages may have invokes.

declare i32 @__gxx_personality_v0(...)

define spir_func void @uses() {
  %x = alloca double
  ret void
}

define spir_func void @invokes() personality ptr @__gxx_personality_v0 {
  invoke spir_func void @uses() to label %done unwind label %failed

done:
  ret void

failed:
  %exception = landingpad { ptr, i32 } cleanup
  ret void
}
