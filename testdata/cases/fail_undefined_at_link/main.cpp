#include <sycl/sycl.hpp>

SYCL_EXTERNAL int elsewhere(int x);

int twice(int x) { return 2 * elsewhere(x); }

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(1, queue);
  queue.single_task<class Calls>([=] { out[0] = twice(out[0]); });
}
