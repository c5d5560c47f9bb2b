#include <immintrin.h>

#include <cstdlib>
#include <sycl/sycl.hpp>

#include "library.h"

int Missing(int);

// Another file may define this function, because it is SYCL_EXTERNAL.
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

// A device has operators of this type, but no function of <immintrin.h>.
__m128 Sum(__m128 a) { return _mm_add_ps(a, a + a); }

__attribute__((target("default"))) int Versions(int x) { return x; }
__attribute__((target("avx2"))) int Versions(int x) { return x; }

// A device has neither the host processor's built-in functions nor snprintf.
int Processor() { return __builtin_cpu_supports("avx2"); }
SYCL_EXTERNAL int Write(char* text) {
  return __builtin_snprintf(text, 4, "%d", 1);
}

SYCL_EXTERNAL int Random() { return std::rand(); }

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(9, queue);
  queue.single_task<class Functions>([=] {
    out[0] = Step<12>(out[0]) + Elsewhere(1);
    out[1] = library::Take(3);
    out[3] = Versions(3) + Processor();
    out[2] = static_cast<int>(Sum(__m128{1, 2, 3, 4})[0]);
  });
}
