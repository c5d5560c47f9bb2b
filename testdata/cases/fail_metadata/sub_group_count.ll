define spir_kernel void @kernel() !intel_reqd_sub_group_size !0 {
  ret void
}

!0 = !{i32 8, i32 16}
