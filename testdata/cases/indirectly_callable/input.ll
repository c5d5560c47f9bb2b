; If a function calls through a pointer, its attribute names a set. The call may
; reach every function whose attribute names the same set.

define spir_func void @Base_area() #0 {
  ret void
}

define spir_func void @Circle_area() #0 {
  %x = alloca double
  ret void
}

define spir_func void @Scene_draw() #1 !intel_used_aspects !0 {
  ret void
}

define spir_kernel void @calls_shapes(ptr %object) #2 {
  %table = load ptr, ptr %object
  %function = load ptr, ptr %table
  call spir_func void %function(ptr %object)
  ret void
}

attributes #0 = { "indirectly-callable"="shapes" }
attributes #1 = { "indirectly-callable"="scenes" }
attributes #2 = { "calls-indirectly"="shapes" }

!0 = !{i32 5}
