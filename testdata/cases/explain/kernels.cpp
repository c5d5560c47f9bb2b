// A function of another translation unit needs an aspect: scaled() uses double,
// but its declaration does not say so.
#include "math.h"

int main() {
  sycl::queue queue;
  float* values = sycl::malloc_shared<float>(64, queue);
  queue.single_task<class Scaled>([=] { values[0] = scaled(values[1]); });
  queue.single_task<class Halved>([=] { values[0] = halved(values[1]); });
  queue.single_task<class Promised>(
      [=]() [[sycl::device_has(sycl::aspect::fp16)]] {
        values[0] = scaled(values[1]);
      });
  queue.wait();
  sycl::free(values, queue);
}
