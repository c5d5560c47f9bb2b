#include <sycl/sycl.hpp>

float scale(float x) { return static_cast<float>(x * 0.1); }

int main() {
  sycl::queue queue;
  float* values = sycl::malloc_shared<float>(64, queue);
  queue
      .single_task<class Scale>(
          [=] [[sycl::device_has(sycl::aspect::fp16)]] {
            values[0] = scale(values[0]);
          })
      .wait();
  sycl::free(values, queue);
}
