// down() and up() call each other, and only up() uses fp64. A caller of one
// function may reach the other.

[[clang::sycl_external]] int up(int n);

[[clang::sycl_external]] int down(int n) { return n > 0 ? up(n - 2) : n; }

[[clang::sycl_external]] int up(int n) {
  return down(static_cast<int>(n * 1.5));
}

[[clang::sycl_external]] int start(int n) { return down(n); }

// This function is outside of the cycle and needs no aspect.
[[clang::sycl_external]] int other(int n) { return n > 0 ? other(n - 1) : n; }
