// Only device code needs this file, which needs `shifted`.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Shifted(int value);
SYCL_EXTERNAL int Scaled(int value) { return 3 * Shifted(value); }
