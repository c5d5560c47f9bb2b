// Device code alone needs it, and with it `shifted`.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Shifted(int value);
SYCL_EXTERNAL int Scaled(int value) { return 3 * Shifted(value); }
