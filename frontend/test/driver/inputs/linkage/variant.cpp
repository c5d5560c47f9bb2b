// Two units come from this source. They differ by the options of their
// compilations, or by the file that they include.

#include <cstdio>
#include <sycl/sycl.hpp>

#ifdef INCLUDE
#include "variant.h"
#endif

#ifdef MAIN
int First();
int Second();
int main() { std::printf("%d %d\n", First(), Second()); }
#else
static int Compute() {
  sycl::queue q;
  int* out = sycl::malloc_shared<int>(1, q);
  q.single_task([=] { *out = VALUE; }).wait();
  return *out;
}
int NAME() { return Compute(); }
#endif
