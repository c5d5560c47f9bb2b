// An unknown name among the values of a variable leaves the list of values
// without a type. Both compiles must report the name and end.
//
// RUN: not sycl-clang++ -fsycl -fsyntax-only %s > text 2>&1
// RUN: FileCheck %s --implicit-check-not=error: --implicit-check-not=Assertion < text
// RUN: not sycl-clang++ -fsycl -fsycl-device-only -fsyntax-only %s > text 2>&1
// RUN: FileCheck %s --implicit-check-not=error: --implicit-check-not=Assertion < text

#include <sycl/sycl.hpp>

struct Pair {
  Pair(float first, float second) : first(first), second(second) {}
  float first;
  float second;
};

inline float on_host() {
  // CHECK: error: use of undeclared identifier 'missing_on_host'
  const Pair pair(missing_on_host(), 2);
  return pair.first;
}

SYCL_EXTERNAL inline float exported(float value) {
  // CHECK: error: use of undeclared identifier 'missing_when_exported'
  const Pair pair(missing_when_exported(value), 2);
  return pair.first;
}

void in_kernel(sycl::queue& queue, float* to) {
  queue.single_task([=] {
    // CHECK: error: use of undeclared identifier 'missing_in_kernel'
    const Pair pair(missing_in_kernel(), 2);
    *to = pair.first;
  });
}

int main() {
  // CHECK: error: use of undeclared identifier 'missing_in_main'
  const sycl::range<2> range(missing_in_main(), 2);
  // CHECK: 4 errors generated
}
