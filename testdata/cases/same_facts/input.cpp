// The facts are found before the optimiser starts, so it does not matter that
// the optimiser can remove the double, or all of the code.

[[clang::sycl_external]] float narrowed(float x) {
  return static_cast<float>(x * 2.0);
}

[[clang::sycl_external]] float unused(float x) {
  double copy = x;
  return x;
}

[[clang::sycl_external]] float plain(float x) { return x; }
