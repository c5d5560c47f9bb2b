#include <sycl/sycl.hpp>

SYCL_EXTERNAL int twice(int x) {
  sycl::half h = static_cast<float>(x);
  h += h;
  return static_cast<int>(h);
}
