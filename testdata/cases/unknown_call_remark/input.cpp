// Standard SYCL has no pointers to functions in device code, but Clang lets
// them pass, and so may what is linked.

using Function = float (*)(float);

[[clang::sycl_external]] float apply(Function function, float x) {
  return function(x);
}
