// printf prints the same text from device code as from host code, whatever the
// optimiser does: its formats are in the memory that OpenCL requires, and name
// 64 bits as OpenCL does. Printing a float does not need fp64.

// RUN: for level in -O0 -O1 -O3; do \
// RUN:   sycl-clang++ -fsycl -std=c++20 $level %s -o app || exit 1; \
// RUN:   ./app | FileCheck %s -match-full-lines || exit 1; \
// RUN: done
// CHECK:      hello
// CHECK-NEXT: 1 and text
// CHECK-NEXT: 1099511627776 8 x%
// CHECK-NEXT: 1.500000 2.250
// CHECK-NEXT: of a function 5
// CHECK-NEXT: one 1
// CHECK-NEXT: [b]
// CHECK-NEXT: |    1|1    |00001|ff|1.5e+00
// CHECK-NEXT: |abc     |      xy|q|   |2.|
// CHECK-NEXT: 1125899906842624
// CHECK-NEXT: puts
// CHECK-NEXT: experimental 7 2.5
// CHECK-NEXT: constant 8
// CHECK-NEXT: item 0
// CHECK-NEXT: item 1
// CHECK-NEXT: item 2
// CHECK-NEXT: double 0.333333

// RUN: sycl-clang++ -fsycl -std=c++20 %s -O0 -fsycl-link -save-temps -o link.o
// RUN: cat *split_*.prop | FileCheck %s -check-prefix=NEEDS
// Only one kernel needs an aspect: number 6, which is fp64.
// NEEDS-COUNT-1: aspect={{.*}}
// NEEDS-NOT:     aspect=

#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

void Say(const char* format, int x) { printf(format, x); }
void SayMore(const char* format, int x) { Say(format, x); }

int main(int n, char**) {
  sycl::queue q;
  q.single_task<class Texts>([=] {
     printf("hello\n");
     std::printf("%d and %s\n", n, "text");
     printf("%lld %zu %c%%\n", static_cast<long long>(n) << 40, sizeof(long),
            'x');
     const float f = 1.5f * static_cast<float>(n);
     printf("%f %.3f\n", f, 2.25);
     SayMore("of a function %d\n", 5);
     printf(n > 1 ? "many %d\n" : "one %d\n", n);
     const char* s = n > 1 ? "a" : "b";
     printf("[%s]\n", s);
     printf("|%5d|%-5d|%05d|%x|%.1e\n", n, n, n, 255, f);
     printf("|%-8.3s|%8.2s|%.1s|%3.s|%.0f.|\n", "abcdef", "xyz", "q", "no", f);
     printf("%" PRIu64 "\n", uint64_t{1} << 50);
     puts("puts");
     sycl::ext::oneapi::experimental::printf("experimental %d %.1f\n", 7,
                                             f + 1.0f);
#ifdef __SYCL_DEVICE_ONLY__
     static const __attribute__((opencl_constant)) char kFormat[] =
         "constant %d\n";
     sycl::ext::oneapi::experimental::printf(kFormat, 8);
#endif
   }).wait();
  q.parallel_for<class Items>(3, [=](sycl::id<1> i) {
     printf("item %d\n", static_cast<int>(i[0]));
   }).wait();
  q.single_task<class Doubles>([=] {
     printf("double %g\n", static_cast<double>(n) / 3);
   }).wait();
}
