// Each kernel needs something that one of the targets, or both of them, lack.
#include <sycl/sycl.hpp>

float scale(float x) { return static_cast<float>(x * 0.1); }

int main() {
  sycl::queue queue;
  float* values = sycl::malloc_shared<float>(64, queue);
  queue.single_task<class Uses>([=] { values[0] = scale(values[0]); });
  queue.single_task<class Declares>(
      [=] [[sycl::device_has(sycl::aspect::fp64)]] { values[1] = 1; });
  queue.parallel_for<class SubGroup>(
      sycl::nd_range<1>(64, 64),
      [=](sycl::nd_item<1>) [[sycl::reqd_sub_group_size(64)]] {});
  queue.parallel_for<class Groups>(
      sycl::nd_range<2>({64, 2048}, {1, 2048}),
      [=](sycl::nd_item<2>) [[sycl::reqd_work_group_size(1, 2048)]] {});
  queue.single_task<class Plain>([=] { values[2] = 1; });
}
