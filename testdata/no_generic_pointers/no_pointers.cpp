// A kernel without any pointer, which gets its own image.

#include <sycl/sycl.hpp>

void LaunchWithoutPointers(sycl::queue& queue) {
  queue.single_task<class Empty>([] {}).wait();
}
