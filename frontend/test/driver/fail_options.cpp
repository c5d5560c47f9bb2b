// Each mistake in the command line gives one line, and no command runs.

// RUN: not sycl-clang++ -fsycl %s -fsycl-divice-only \
// RUN:   -fsycl-device-code-split=some 2>&1 | FileCheck %s
// CHECK: sycl-clang++: error: unknown argument '-fsycl-divice-only'; did you mean '-fsycl-device-only'?
// CHECK-NEXT: sycl-clang++: error: invalid value 'some' in '-fsycl-device-code-split='; it is one of off, per_source, per_kernel and auto
// CHECK-NOT: {{.}}

// RUN: not sycl-clang++ -fsycl 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: sycl-clang++: error: no input files

// RUN: not sycl-clang++ -fsycl -c %s %s -o x.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=MANY
// MANY: sycl-clang++: error: cannot specify -o when generating multiple output files

// RUN: not sycl-clang++ -fsycl none.cpp none.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FILE
// FILE: sycl-clang++: error: no such file or directory: 'none.cpp'
// FILE-NEXT: sycl-clang++: error: no such file or directory: 'none.o'

// RUN: not sycl-clang++ -fsycl-link x.o 2>&1 | FileCheck %s --check-prefix=SYCL
// SYCL: sycl-clang++: error: '-fsycl-link' needs '-fsycl'

// RUN: ls | FileCheck %s --check-prefix=LS --allow-empty
// LS-NOT: {{.}}
int main() {}
