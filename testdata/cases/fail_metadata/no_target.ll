; Targets are names.
define spir_kernel void @kernel() !intel_fixed_targets !0 {
  ret void
}

!0 = !{i32 6}
