// Files that clang++ writes beside an object are named as if there were one
// compile, not two.

// RUN: cp %S/inputs/unit_b.cpp %S/inputs/launch.h .
// RUN: mkdir out
// RUN: sycl-clang++ -fsycl -c -MMD unit_b.cpp
// RUN: FileCheck %s --input-file=unit_b.d
// CHECK: unit_b.o: unit_b.cpp
// CHECK-SAME: launch.h
// RUN: sycl-clang++ -fsycl -c -MD unit_b.cpp -o out/x.o
// RUN: FileCheck %s --check-prefix=OUT --input-file=out/x.d
// OUT: out/x.o: unit_b.cpp
// RUN: sycl-clang++ -fsycl -MM unit_b.cpp | FileCheck %s
// RUN: ls | FileCheck %s --check-prefix=LS
// LS: launch.h
// LS-NEXT: out
// LS-NEXT: unit_b.cpp
// LS-NEXT: unit_b.d
// LS-NEXT: unit_b.o
// LS-NOT: {{.}}

// Other files beside an object are named in this way, too.
// RUN: mkdir sides && cd sides && sycl-clang++ -fsycl -c -ftime-trace \
// RUN:   -fstack-usage --coverage ../unit_b.cpp -o y.o
// RUN: ls sides | FileCheck %s --check-prefix=SIDES
// SIDES: {{^}}y.gcno
// SIDES-NEXT: {{^}}y.json
// SIDES-NEXT: {{^}}y.o
// SIDES-NEXT: {{^}}y.su
// SIDES-NOT: {{.}}
