#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(1, queue);
  queue.single_task<class Returns>([=] { return out[0] = 1; });
}
