// The program and its library both have this inline function and this kernel.
#ifndef FRONTEND_TEST_DRIVER_INPUTS_LINKED_RUN_SHARED_H_
#define FRONTEND_TEST_DRIVER_INPUTS_LINKED_RUN_SHARED_H_

#include <sycl/sycl.hpp>

SYCL_EXTERNAL inline int both(int x) { return x + 1; }

inline void fill(sycl::queue& queue, int* out, int value) {
  queue.single_task<class Fill>([=] { *out = value; }).wait();
}

void launch_in_library(sycl::queue& queue, int* out);

#endif  // FRONTEND_TEST_DRIVER_INPUTS_LINKED_RUN_SHARED_H_
