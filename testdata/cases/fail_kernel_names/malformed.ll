target triple = "spirv64-unknown-unknown"
define spir_kernel void @K() { ret void }
!aspectra.kernels = !{!0}
!0 = !{!"K", !"sometimes"}
