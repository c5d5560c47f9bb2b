// This library has functions that kernels of others use, and kernels of its
// own. The program has one of these kernels, too.
#include "shared.h"

// A function of the program, which uses this library's functions.
SYCL_EXTERNAL int program_adds(int x);

SYCL_EXTERNAL int twice(int x) { return 2 * both(x); }
SYCL_EXTERNAL int there_and_back(int x) { return 10 * program_adds(x); }

void launch_in_library(sycl::queue& queue, int* out) {
  fill(queue, out, 5);
  queue.single_task<class InLibrary>([=] { out[1] = twice(out[0]); }).wait();
}
