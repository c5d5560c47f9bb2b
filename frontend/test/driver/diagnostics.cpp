// If both compiles of a source report a diagnostic, the driver prints it once.
// The exit code is the compiler's.

// RUN: not sycl-clang++ -fsycl -c %s -o out.o -DMISTAKE 2> %t.txt
// RUN: FileCheck %s --input-file=%t.txt
// RUN: not ls out.o
// CHECK-COUNT-1: error: use of undeclared identifier 'nowhere'
// CHECK: 1 error generated.
// CHECK-NOT: nowhere
// CHECK-NOT: command failed

// Diagnostics of one compile alone are printed and counted too.
// RUN: sycl-clang++ -fsycl -c %s -o out.o -Wall 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BOTH
//      BOTH: {{[0-9]+:[0-9]+}}: warning: unused variable 'both' [-Wunused-variable]
//  BOTH-NOT: warning: unused
//      BOTH: warning: function '{{.*}}' uses aspect 'fp64' not listed in 'sycl::device_has' [-Wsycl-device-has]
//      BOTH: 2 warnings generated.
//  BOTH-NOT: 'both' [
//      BOTH: {{[0-9]+:[0-9]+}}: warning: unused variable 'host' [-Wunused-variable]
//  BOTH-NOT: warning:
//      BOTH: 1 warning generated.

#include <sycl/sycl.hpp>

#ifdef MISTAKE
int value = nowhere;
#endif

SYCL_EXTERNAL [[sycl::device_has(sycl::aspect::fp16)]] double twice(double x) {
  return x + x;
}
SYCL_EXTERNAL void function() {
  int both;
#ifndef __SYCL_DEVICE_ONLY__
  int host;
#endif
}
