; An aspect is an i32,
define spir_kernel void @kernel() !intel_used_aspects !0 {
  ret void
}

!0 = !{i32 6, !"fp64"}
