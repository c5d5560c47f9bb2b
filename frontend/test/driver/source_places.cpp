// A warning and a call chain name a file by the path that the compiler was given.
// So the path can be opened from the folder in which the compiler ran. With debug
// information, each warning and each step of a call chain has a place.

// RUN: mkdir src build && cp %s src/unit.cpp
// RUN: echo 'board:' > board.yaml && echo '  aspects: [gpu]' >> board.yaml
// RUN: echo '  max-work-group-size: 16' >> board.yaml
// RUN: echo '  sub-group-sizes: [8]' >> board.yaml
// RUN: echo '  may_support_other_aspects: false' >> board.yaml

// The calls are like those of CMake, and like those of a hand-written makefile.
// RUN: cd build && sycl-clang++ -fsycl -g -O0 -c "$(pwd)/../src/unit.cpp" \
// RUN:   -fsycl-device-config-file=../board.yaml -fsycl-fixed-targets=board \
// RUN:   2> absolute.txt
// RUN: FileCheck %s --input-file=build/absolute.txt
// RUN: cd build && sycl-clang++ -fsycl -g -O0 -c ../src/unit.cpp \
// RUN:   -fsycl-device-config-file=../board.yaml -fsycl-fixed-targets=board \
// RUN:   2> relative.txt
// RUN: FileCheck %s --input-file=build/relative.txt
// RUN: for i in absolute relative; do sed -n -e 's/^  .* \([^ ]*\):[0-9]*:[0-9]*$/\1/p' \
// RUN:   build/$i.txt; done > paths
// RUN: test -s paths && cd build && for i in $(cat ../paths); do test -f $i; done

#include <sycl/sycl.hpp>

void helper(int* out);
void helper(int* out) { *out = *out * 1.5; }

struct Kernel {
  int* out;
  // CHECK-DAG: src/unit.cpp:[[#@LINE+6]]:1: warning: function 'Kernel' declares aspect 'fp16' not supported by fixed target 'board'
  // CHECK-DAG: src/unit.cpp:[[#@LINE+5]]:1: warning: function 'Kernel' requires work-group size '{64}' not supported
  // CHECK-DAG: src/unit.cpp:[[#@LINE+4]]:1: warning: function 'Kernel' requires sub-group size '16' not supported
  // CHECK-NOT: compile with
  [[sycl::device_has(sycl::aspect::fp16), sycl::reqd_work_group_size(64),
    sycl::reqd_sub_group_size(16)]]
  void operator()(sycl::nd_item<1>) const { *out = 1; }
};

struct Variable {
  int* out;
  // CHECK-DAG: src/unit.cpp:[[#@LINE+2]]:12: warning: function 'Variable' uses aspect 'fp64' not supported by fixed target 'board'
  void operator()() const {
    double unused;
    *out = sizeof(unused);
  }
};

struct Calls {
  int* out;
  // CHECK-DAG: {{^}}  helper(int*) {{.*}}src/unit.cpp:[[#@LINE+1]]:29
  void operator()() const { helper(out); }
};

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(1, queue);
  queue.parallel_for(sycl::nd_range<1>(64, 64), Kernel{out});
  queue.single_task(Variable{out});
  queue.single_task(Calls{out});
}
