// If an assertion fails in one work-item, the program stops even if a barrier
// follows at which the other work-items of the group wait.

// RUN: for level in -O0 -O1 -O3; do \
// RUN:   sycl-clang++ -fsycl $level %s -o app || exit 1; \
// RUN:   ./app none | FileCheck %s -check-prefix=NONE || exit 1; \
// RUN:   for kind in kernel called waits two loop trap never; do \
// RUN:     not --crash ./app $kind > $kind.txt 2>&1 || exit 1; \
// RUN:     FileCheck %s -check-prefix=$kind < $kind.txt || exit 1; \
// RUN:   done; done
// NONE: {{^}}sums 8 8 8 8 8 8 8{{$}}
// kernel: Assertion 'one != 2' failed, in the work-item with global id {10}, local id {2}
// called: int Checked(int): Assertion 'value < 100' failed, in the work-item with global id {13}, local id {5}
// waits:  Assertion 'id != wrong' failed, in the work-item with global id {3}, local id {3}
// two:    Assertion 'one != 2 && one < 100' failed, in the work-item with global id {2}, local id {2}
// loop:   Assertion 'round != 2 || one != 2' failed, in the work-item with global id {{[{][0-9]+[}]}}, local id {6}
// trap:   device code called '__builtin_trap', in the work-item with global id {{[{][0-9]+[}]}}, local id {1}
// never:  Assertion 'value == 0' failed, in the work-item with global id {{[{][0-9]+[}]}}, local id {4}

#include <cassert>
#include <cstdio>
#include <string_view>
#include <sycl/sycl.hpp>

using Item = sycl::nd_item<1>;

int Checked(int value) {
  assert(value < 100);
  return value;
}

// This function waits itself, after its assertion.
int Waits(Item item, size_t wrong) {
  const size_t id = item.get_global_id(0);
  assert(id != wrong);
  sycl::group_barrier(item.get_group());
  return 1;
}

[[noreturn]] void Never(int value) {
  assert(value == 0);
  __builtin_trap();
}

int main(int, char** arguments) {
  const std::string_view kind = arguments[1];
  sycl::queue q;
  int* sums = sycl::malloc_shared<int>(7, q);
  int* const all = sums;
  const auto run = [&](const char* name, auto body) {
    if (kind != "none" && kind != name) return;
    const int bad = kind == "none" ? 0 : 1;
    int* const sum = sums++;
    q.parallel_for(sycl::nd_range<1>(16, 8), [=](Item item) {
       const int one = body(item, bad);
       const int total = sycl::reduce_over_group(item.get_group(), one,
                                                 sycl::plus<>());
       if (item.get_global_id(0) == 0) *sum = total;
     }).wait();
  };
  run("kernel", [](Item item, int bad) {
    const int one = bad != 0 && item.get_global_id(0) == 10 ? 2 : 1;
    assert(one != 2);
    sycl::group_barrier(item.get_group());
    return one;
  });
  run("called", [](Item item, int bad) {
    return Checked(bad != 0 && item.get_global_id(0) == 13 ? 100 : 1);
  });
  run("waits", [](Item item, int bad) {
    return Waits(item, bad != 0 ? 3 : 100);
  });
  run("two", [](Item item, int bad) {
    const int one = bad != 0 && item.get_global_id(0) == 2 ? 2 : 1;
    assert(one != 2 && one < 100);
    sycl::group_barrier(item.get_group());
    return one;
  });
  run("loop", [](Item item, int bad) {
    const int one = bad != 0 && item.get_local_id(0) == 6 ? 2 : 1;
    for (int round = 0; round < 4; ++round) {
      assert(round != 2 || one != 2);
      sycl::group_barrier(item.get_group());
    }
    return one;
  });
  run("trap", [](Item item, int bad) {
    if (bad != 0 && item.get_local_id(0) == 1) __builtin_trap();
    sycl::group_barrier(item.get_group());
    return 1;
  });
  run("never", [](Item item, int bad) {
    if (bad != 0 && item.get_local_id(0) == 4) Never(bad);
    sycl::group_barrier(item.get_group());
    return 1;
  });
  std::printf("sums");
  for (int i = 0; i < 7; ++i) std::printf(" %d", all[i]);
  std::printf("\n");
}
