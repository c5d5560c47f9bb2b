#include <sycl/sycl.hpp>

SYCL_EXTERNAL float scaled(float x);
SYCL_EXTERNAL float halved(float x);
