// -fsycl-link links the device code alone; a plain host link then takes the
// object with the images, without a device step.

// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp
// RUN: sycl-clang++ -fsycl -fsycl-link unit_a.o unit_b.o -o images.o -v 2>&1 \
// RUN:   | FileCheck %s
// CHECK: -unbundle -type=o {{.*}}-input=unit_a.o
// CHECK: -unbundle -type=o {{.*}}-input=unit_b.o
// CHECK: llvm-link-22
// CHECK: sycl-check-complete
// CHECK: sycl-post-link
// CHECK: sycl-to-spirv
// CHECK: sycl-offload-wrapper
// CHECK-NOT: -fsycl-is-host
// CHECK-NOT: -lsycl

// RUN: sycl-clang++ -fsycl -fsycl-device-code-split=per_kernel -fsycl-link \
// RUN:   unit_a.o unit_b.o -save-temps -o kernels.o
// There are two kernels, and a function that other units could call.
// RUN: FileCheck %s --check-prefix=TABLE --input-file=kernels-spirv.table
// TABLE: [Code|{{.*}}]
// TABLE-COUNT-3: {{^}}kernels-spirv_{{[0-2]}}.spv|
// TABLE-NOT: {{.}}spv

// Sources may be given too.
// RUN: sycl-clang++ -fsycl -fsycl-link %S/inputs/unit_a.cpp unit_b.o -o images2.o
// RUN: test -s images2.o

// RUN: sycl-clang++ -c %S/inputs/host_only.cpp
// RUN: not sycl-clang++ -fsycl -fsycl-link host_only.o -o none.o 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: sycl-clang++: error: '-fsycl-link' found no device code in its inputs
// RUN: not ls none.o

// A host link of these images makes no new images, and allows no new kernels.
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c %S/inputs/unit_a.cpp -o a_host.o
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c %S/inputs/unit_b.cpp -o b_host.o
// RUN: sycl-clang++ -fsycl -c %s -o functions.o
// RUN: sycl-clang++ -fsycl images.o a_host.o b_host.o functions.o -o app -v \
// RUN:   2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN: llvm-link-22
// AGAIN: llvm-no-spir-kernel
// AGAIN-NOT: sycl-post-link
// AGAIN-NOT: sycl-offload-wrapper
// RUN: ls app

[[clang::sycl_external]] int more(int value) { return value; }
