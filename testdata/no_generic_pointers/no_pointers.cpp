// An image of its own, without any pointer.

#include <sycl/sycl.hpp>

void LaunchWithoutPointers(sycl::queue& queue) {
  queue.single_task<class Empty>([] {}).wait();
}
