; One node has all of them.
define spir_kernel void @kernel() !intel_used_aspects !0 !intel_used_aspects !1 {
  ret void
}

!0 = !{i32 5}
!1 = !{i32 6}
