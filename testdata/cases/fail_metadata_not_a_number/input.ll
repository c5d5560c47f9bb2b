; An aspect is an i32, or its name and an i32.

define spir_func void @f() !intel_used_aspects !0 {
  ret void
}

!0 = !{!"fp64"}
