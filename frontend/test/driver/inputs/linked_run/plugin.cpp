#include <sycl/sycl.hpp>

SYCL_EXTERNAL int twice(int x);
SYCL_EXTERNAL int plugged(int x) { return twice(x) + ADDED; }
