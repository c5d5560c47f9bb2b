#include <sycl/sycl.hpp>

struct Record {
  char tag;
#ifdef __SYCL_DEVICE_ONLY__
  float value;
#else
  double value;
#endif
};

void f(sycl::queue& queue, float* out, Record x, float y) {
  queue.single_task<class Member>([=] { *out = x.value; });
  queue.single_task<class Captures>([=] {
#ifdef __SYCL_DEVICE_ONLY__
    *out = y;
#endif
  });
}
