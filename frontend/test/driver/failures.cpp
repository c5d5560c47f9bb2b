// If an assertion fails in device code, the program prints the assertion, its
// place and the work-item, and stops; the compiler does not assume that the
// assertion holds. A trap, and a failure in the standard library, stop the
// program too, at every level of optimisation.

// RUN: for level in -O0 -O2 -O3; do \
// RUN:   sycl-clang++ -fsycl -std=c++20 $level %s -o app || exit 1; \
// RUN:   ./app none | FileCheck %s -check-prefix=NONE || exit 1; \
// RUN:   for kind in assert deep library array trap abort; do \
// RUN:     not --crash ./app $kind > $kind.txt 2>&1 || exit 1; \
// RUN:     FileCheck %s -check-prefix=$kind < $kind.txt || exit 1; \
// RUN:   done; done
// NONE:         {{^}}result 3 3 3 3 3 3{{$}}
// assert:       sycl: {{.*}}failures.cpp:[[#@LINE+26]]: {{.*}}: Assertion
// assert-SAME:  'index >= 0 && "an index"' failed, in the work-item with global
// assert-SAME:  id {5}, local id
// deep:         sycl: {{.*}}failures.cpp:[[#@LINE+29]]: int Deep(int, int):
// deep-SAME:    Assertion 'value < 100' failed, in the work-item with global id
// deep-SAME:    {1, 2}, local id {1, 2}
// library:      Assertion {{.*}} failed, in the work-item with global id {3},
// array:        device code called 'std::__throw_out_of_range_fmt': array::at
// trap:         device code called '__builtin_trap', in the work-item
// abort:        device code called 'abort', in the work-item

// With -DNDEBUG there are no assertions.
// RUN: sycl-clang++ -fsycl -std=c++20 -DNDEBUG %s -o ndebug
// RUN: ./ndebug assert | FileCheck %s -check-prefix=NDEBUG
// NDEBUG: {{^}}result 4

#define _GLIBCXX_ASSERTIONS
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <sycl/sycl.hpp>

int Shallow(int index) {
  assert(index >= 0 && "an index");
  return index < 0 ? 4 : 3;
}

int Deep(int value, int depth) {
  if (depth == 2) value += 50;
  assert(value < 100);
  return 3;
}
int Middle(int value) { return value > 1000 ? 5 : Deep(value, 2); }

int main(int, char** arguments) {
  const std::string_view kind = arguments[1];
  const int bad = kind == "none" ? 0 : 1;
  sycl::queue q;
  int* result = sycl::malloc_shared<int>(6, q);
  for (int i = 0; i < 6; ++i) result[i] = 3;
  if (bad == 0 || kind == "assert") {
    q.parallel_for(9, [=](sycl::id<1> i) {
       const int value = Shallow(bad != 0 && i[0] == 5 ? -1 : 1);
       if (i[0] == 5) result[0] = value;
     }).wait();
  }
  if (bad == 0 || kind == "deep") {
    q.parallel_for(sycl::nd_range<2>({2, 3}, {2, 3}), [=](sycl::nd_item<2> i) {
       const bool is_last = i.get_global_linear_id() == 5;
       const int value = Middle(bad != 0 && is_last ? 60 : 1);
       if (is_last) result[1] = value;
     }).wait();
  }
  if (bad == 0 || kind == "library") {
    q.parallel_for(4, [=](sycl::id<1> i) {
       const std::array<int, 4> values = {3, 3, 3, 3};
       result[2] = values[bad != 0 ? i[0] + 1 : i[0]];
     }).wait();
  }
  if (bad == 0 || kind == "array") {
    q.parallel_for(3, [=](sycl::id<1> i) {
       const std::array<int, 4> values = {3, 3, 3, 3};
       result[3] = values.at(bad != 0 && i[0] == 2 ? 9 : i[0]);
     }).wait();
  }
  if (bad == 0 || kind == "trap") {
    q.single_task([=] {
       if (bad != 0) __builtin_trap();
       result[4] = 3;
     }).wait();
  }
  if (bad == 0 || kind == "abort") {
    q.single_task([=] {
       if (bad != 0) std::abort();
       result[5] = 3;
     }).wait();
  }
  std::printf("result");
  for (int i = 0; i < 6; ++i) std::printf(" %d", result[i]);
  std::printf("\n");
}
