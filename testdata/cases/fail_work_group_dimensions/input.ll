; The size has two dimensions, and a third number that is not 1.

define spir_kernel void @kernel() !reqd_work_group_size !0 !work_group_num_dim !1 {
  ret void
}

!0 = !{i32 8, i32 4, i32 2}
!1 = !{i32 2}
