; In an attribute it is the number alone.
define spir_kernel void @kernel() "sycl-device-has"="5,fp64" {
  ret void
}
