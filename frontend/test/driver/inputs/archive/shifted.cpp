// Only members of the archive need it.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Shifted(int value) { return value + 1; }
