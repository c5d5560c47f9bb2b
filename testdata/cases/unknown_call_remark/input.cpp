// Standard SYCL has no pointers to functions in device code, but Clang accepts
// them, and linked code may have them.

using Function = float (*)(float);

[[clang::sycl_external]] float apply(Function function, float x) {
  return function(x);
}
