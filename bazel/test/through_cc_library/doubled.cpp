#include "bazel/test/through_cc_library/doubled.h"

#include <sycl/sycl.hpp>

int Doubled(int x) {
  sycl::queue queue;
  int* result = sycl::malloc_shared<int>(1, queue);
  queue.single_task<class Double>([=] { *result = 2 * x; }).wait();
  const int doubled = *result;
  sycl::free(result, queue);
  return doubled;
}
