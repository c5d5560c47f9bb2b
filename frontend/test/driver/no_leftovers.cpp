// Temporary files are removed, whether the run succeeds or fails.

// RUN: mkdir tmp work
// RUN: cd work && TMPDIR=$PWD/../tmp sycl-clang++ -fsycl \
// RUN:   %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp -o app
// RUN: echo broken > work/bad.cpp
// RUN: cd work && TMPDIR=$PWD/../tmp not sycl-clang++ -fsycl bad.cpp \
// RUN:   %S/inputs/unit_b.cpp -o bad 2> /dev/null
// RUN: ls tmp work | FileCheck %s
//       CHECK: {{^}}tmp:
// CHECK-EMPTY:
//  CHECK-NEXT: {{^}}work:
//  CHECK-NEXT: {{^}}app
//  CHECK-NEXT: {{^}}bad.cpp
//   CHECK-NOT: {{.}}
