; or a pair of its name and an i32.
define spir_kernel void @kernel() !sycl_declared_aspects !0 {
  ret void
}

!0 = !{!{i32 6, !"fp64"}}
