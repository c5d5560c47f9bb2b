// If an aspect is misspelt, there is no object, and the exit code is clang's.

// RUN: sh -c 'sycl-clang++ -fsycl -c %s -o out.o 2> %t.txt; test $? = 1'
// RUN: FileCheck %s --input-file=%t.txt
// RUN: not ls out.o
#include <sycl/sycl.hpp>

// CHECK: fail_aspect.cpp:[[@LINE+1]]:{{[0-9]+}}: error: no member named 'fp46' in 'sycl::aspect'
SYCL_EXTERNAL [[sycl::device_has(sycl::aspect::fp46)]] void Function() {}
// CHECK: 1 error generated.
// CHECK-NOT: error
