// Runs programs of two units on the first device found. A kernel of one unit
// calls a function of the other. All ways to build give equal numbers.

// One call compiles and links both units.
// RUN: sycl-clang++ -fsycl %S/inputs/sum_main.cpp %S/inputs/sum_device.cpp -o app
// RUN: ./app | FileCheck %s
// CHECK: {{^}}1 4 7 10 13 16 19 22 sum 92{{$}}

// The units are compiled apart, one of them with -O0 and -g.
// RUN: sycl-clang++ -fsycl -c %S/inputs/sum_main.cpp
// RUN: sycl-clang++ -fsycl -c -O0 -g %S/inputs/sum_device.cpp
// RUN: sycl-clang++ -fsycl sum_main.o sum_device.o -o apart
// RUN: ./apart | FileCheck %s

// Each kernel has an image, or all kernels have one image.
// RUN: sycl-clang++ -fsycl -fsycl-device-code-split=per_kernel sum_main.o \
// RUN:   sum_device.o -o kernels
// RUN: ./kernels | FileCheck %s
// RUN: sycl-clang++ -fsycl -fsycl-device-code-split=off sum_main.o \
// RUN:   sum_device.o -o whole
// RUN: ./whole | FileCheck %s

// One unit is in an archive.
// RUN: ar rcs libsum.a sum_device.o
// RUN: sycl-clang++ -fsycl sum_main.o -L. -lsum -o archive
// RUN: ./archive | FileCheck %s

// The device code is linked first; then a plain clang++ links the host code.
// RUN: sycl-clang++ -fsycl -fsycl-link sum_main.o sum_device.o -o images.o
// RUN: runtime="$RUNFILES_DIR/aspectra/runtime"; \
// RUN:   clang++-22 sum_main.o sum_device.o images.o -L"$runtime" -lsycl \
// RUN:   -Wl,-rpath,"$runtime" -o linked
// RUN: ./linked | FileCheck %s
