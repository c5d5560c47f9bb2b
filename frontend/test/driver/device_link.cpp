// -fsycl-link links the device code alone; a plain host link then takes the
// object with the images, without a device step.

// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp
// RUN: sycl-clang++ -fsycl -fsycl-link unit_a.o unit_b.o -o images.o -v 2>&1 \
// RUN:   | FileCheck %s
// CHECK: -unbundle -type=o {{.*}}-input=unit_a.o
// CHECK: -unbundle -type=o {{.*}}-input=unit_b.o
// CHECK: llvm-link-22
// CHECK: sycl-post-link
// CHECK: sycl-to-spirv
// CHECK: sycl-offload-wrapper
// CHECK-NOT: -fsycl-is-host
// CHECK-NOT: -lsycl

// RUN: sycl-clang++ -fsycl -fsycl-device-code-split=per_kernel -fsycl-link \
// RUN:   unit_a.o unit_b.o -save-temps -o kernels.o
// Two kernels, and the function that other units could call.
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
