#define SYCL_EXTERNAL [[clang::sycl_external]]

SYCL_EXTERNAL int twice(int x) { return 2 * x; }
