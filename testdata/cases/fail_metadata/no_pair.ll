; A pair for an aspect must have the name first, then the number.
define spir_kernel void @kernel() !sycl_declared_aspects !0 {
  ret void
}

!0 = !{!{i32 6, !"fp64"}}
