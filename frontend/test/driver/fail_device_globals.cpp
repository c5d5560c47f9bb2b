// Before C++20, the initial value of a device_global is zero, so that its type
// must have a trivial default constructor.

// RUN: not sycl-clang++ -fsycl -std=c++17 -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:
// RUN: sycl-clang++ -fsycl -std=c++20 -fsyntax-only %s

#include <sycl/sycl.hpp>

struct Started {
  constexpr Started() : x(1) {}
  int x;
};

// CHECK: error: {{.*}}before C++20 the type of a device_global has a trivial default constructor
// CHECK: fail_device_globals.cpp:[[@LINE+1]]:{{.*}}requested here
sycl::ext::oneapi::experimental::device_global<Started> started;
