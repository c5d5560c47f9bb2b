// The facts are found before the optimiser starts: also where it can do without
// double, or without all of what is written.

[[clang::sycl_external]] float narrowed(float x) {
  return static_cast<float>(x * 2.0);
}

[[clang::sycl_external]] float unused(float x) {
  double copy = x;
  return x;
}

[[clang::sycl_external]] float plain(float x) { return x; }
