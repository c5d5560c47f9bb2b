; An attribute must list aspects by their numbers alone.
define spir_kernel void @kernel() "sycl-device-has"="5,fp64" {
  ret void
}
