target triple = "spirv64-unknown-unknown"
define spir_kernel void @K() { ret void }
!aspectra.properties = !{!0}
!0 = !{!"kernel", !"K", !"a.cpp:3", !"a.cpp", !"sycl-work-group-size"}
