; The number of an aspect must be an i32.
define spir_kernel void @kernel() !intel_used_aspects !0 {
  ret void
}

!0 = !{i32 6, !"fp64"}
