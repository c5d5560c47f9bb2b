define spir_kernel void @kernel() !sycl_called_sizes !0 {
  ret void
}

!0 = !{!1}
!1 = !{!"function", !"sub-group", i32 0}
