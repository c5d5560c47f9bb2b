[[clang::sycl_external]] int factorial(int n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}
[[clang::sycl_external]] int apply(int (*function)(int), int x) {
  return function(x);
}
