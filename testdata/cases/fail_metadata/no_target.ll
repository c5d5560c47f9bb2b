; Targets are names, or the numbers of their aspects.
define spir_kernel void @kernel() !intel_fixed_targets !0 {
  ret void
}

!0 = !{null}
