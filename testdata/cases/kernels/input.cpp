#include <sycl/sycl.hpp>

double precise(double x) { return x * 1.0e-9; }

sycl::half coarse(sycl::half x) { return x * 2; }

int main() {
  sycl::queue queue;
  float* values = sycl::malloc_shared<float>(64, queue);

  queue.single_task<class Plain>([=] { values[0] = 1; });
  queue.single_task<class Precise>(
      [=] { values[1] = static_cast<float>(precise(values[0])); });
  queue.single_task<class Coarse>([=] { values[2] = coarse(values[0]); });

  queue.wait();
  sycl::free(values, queue);
}
