#include <sycl/sycl.hpp>

SYCL_EXTERNAL float needs_double(float value);
SYCL_EXTERNAL float needs_double(float value) {
  double wide = value;
  return wide * 1.5;
}
