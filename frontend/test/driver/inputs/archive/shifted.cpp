// Only members of the archive need this file.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Shifted(int value) { return value + 1; }
