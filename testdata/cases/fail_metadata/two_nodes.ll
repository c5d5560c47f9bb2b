; One node must have all targets of a function.
define spir_kernel void @kernel() !intel_fixed_targets !0 !intel_fixed_targets !1 {
  ret void
}

!0 = !{!"x86_64"}
!1 = !{!"intel_gpu_pvc"}
