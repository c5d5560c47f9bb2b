// -fsycl-time-report says how long each step took.

// RUN: sycl-clang++ -fsycl -fsycl-time-report %S/inputs/unit_a.cpp \
// RUN:   %S/inputs/unit_b.cpp -o app 2>&1 | FileCheck %s --match-full-lines
//      CHECK: step            commands   seconds  of all
// CHECK-NEXT: device compile         2 {{.*}}%
// CHECK-NEXT: host compile           2 {{.*}}%
// CHECK-NEXT: device link            1 {{.*}}%
// CHECK-NEXT: post-link              1 {{.*}}%
// CHECK-NEXT: SPIR-V                 1 {{.*}}%
// CHECK-NEXT: wrap                   1 {{.*}}%
// CHECK-NEXT: host link              1 {{.*}}%
// CHECK-NEXT: all                    9 {{.*}}100.0%
// CHECK-NEXT: elapsed {{.*}}
