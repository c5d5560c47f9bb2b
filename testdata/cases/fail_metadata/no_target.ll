; A target must be a name, or the number of the target's aspect.
define spir_kernel void @kernel() !intel_fixed_targets !0 {
  ret void
}

!0 = !{null}
