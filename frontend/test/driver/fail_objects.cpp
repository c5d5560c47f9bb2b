// Damaged objects, and files that are no objects, are named before a command runs.

// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp
// RUN: head -c 700 unit_a.o > cut.o
// RUN: not sycl-clang++ -fsycl cut.o unit_b.o -o app 2>&1 | FileCheck %s
// CHECK: sycl-clang++: error: 'cut.o' is damaged: {{.+}}; make it again
// CHECK-NOT: {{.}}

// RUN: echo "not an object" > text.o
// RUN: cp text.o text.a
// RUN: not sycl-clang++ -fsycl text.o text.a unit_a.o -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TEXT
// TEXT: sycl-clang++: error: 'text.o' is not an object file, in spite of its name
// TEXT-NEXT: sycl-clang++: error: 'text.a' is not an archive, in spite of its name

// RUN: ar rcs libb.a unit_b.o
// RUN: head -c 900 libb.a > libcut.a
// RUN: not sycl-clang++ -fsycl unit_a.o -L. -lcut -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ARCHIVE
// ARCHIVE: sycl-clang++: error: './libcut.a{{.*}}' is damaged:

// The device code of two units defines the same function.
// RUN: not sycl-clang++ -fsycl unit_a.o unit_b.o unit_b.o -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=HOST
// HOST: multiple definition of
// RUN: cp unit_b.o again.o
// RUN: not sycl-clang++ -fsycl unit_a.o unit_b.o again.o -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TWICE
// TWICE: unit_b.cpp:8:19: error: the kernel 'KernelB' is defined twice
// TWICE: sycl-clang++: error: device link command failed with exit code 1 (use -v to see invocation)

// RUN: not ls app
