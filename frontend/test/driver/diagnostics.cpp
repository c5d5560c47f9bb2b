// What both compiles of a source find is said once, and the exit code is the
// compiler's.

// RUN: not sycl-clang++ -fsycl -c %s -o out.o 2> %t.txt
// RUN: FileCheck %s --input-file=%t.txt
// RUN: not ls out.o
// CHECK-COUNT-1: error: use of undeclared identifier 'nowhere'
// CHECK: 1 error generated.
// CHECK-NOT: nowhere
// CHECK-NOT: command failed
int value = nowhere;
