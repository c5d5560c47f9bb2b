#include <sycl/sycl.hpp>

SYCL_EXTERNAL int plugged(int x) { return 100 + x; }
