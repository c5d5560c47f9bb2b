#include <cstdlib>
#include <sycl/sycl.hpp>

#include "library.h"

int Missing(int);

// A function that another file defines as SYCL_EXTERNAL is there.
SYCL_EXTERNAL int Elsewhere(int);

int Bottom(int x) { return Missing(x); }
template <int N>
int Step(int x) {
  return Step<N - 1>(x);
}
template <>
int Step<0>(int x) {
  return Bottom(x);
}

SYCL_EXTERNAL int Random() { return std::rand(); }

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(9, queue);
  queue.single_task<class Functions>([=] {
    out[0] = Step<12>(out[0]) + Elsewhere(1);
    out[1] = library::Take(3);
  });
}
