// A library that kernels elsewhere use, and that has kernels itself, of which
// one is that of the program, too.
#include "shared.h"

// Reached by way of the program's own function, which uses this library's.
SYCL_EXTERNAL int program_adds(int x);

SYCL_EXTERNAL int twice(int x) { return 2 * both(x); }
SYCL_EXTERNAL int there_and_back(int x) { return 10 * program_adds(x); }

void launch_in_library(sycl::queue& queue, int* out) {
  fill(queue, out, 5);
  queue.single_task<class InLibrary>([=] { out[1] = twice(out[0]); }).wait();
}
