define spir_kernel void @kernel() !intel_reqd_sub_group_size !0 {
  ret void
}

!0 = !{i64 4294967296}
