// -fsycl-targets=: every target can be compiled for, and is so to the same
// device code; a link makes the image for spir64.

// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp \
// RUN:   -fsycl-targets=intel_gpu_12_60_7,nvidia_gpu_sm_80
// RUN: sycl-clang++ -fsycl -fsyntax-only -fsycl-targets=ptx64 \
// RUN:   %S/inputs/unit_b.cpp
// RUN: sycl-clang++ -fsycl -S -fsycl-targets=x86_64 %S/inputs/unit_b.cpp \
// RUN:   -o - | FileCheck %s --check-prefix=HOST
// HOST: .globl _Z6host_bv
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %S/inputs/unit_b.cpp \
// RUN:   -fsycl-targets=amd_gpu_gfx90a -o - | FileCheck %s --check-prefix=DEVICE
// DEVICE: target triple = "spir
// DEVICE: spir_kernel void @_ZTS7KernelB(

// RUN: sycl-clang++ -fsycl unit_a.o unit_b.o -o app \
// RUN:   -fsycl-targets=intel_gpu_pvc,spir64-unknown-unknown,intel_gpu_12_60_7 \
// RUN:   2>&1 | FileCheck %s --check-prefix=LINK
// RUN: sycl-clang++ -fsycl -fsycl-link unit_a.o unit_b.o -o images.o \
// RUN:   -fsycl-targets=intel_gpu_pvc,spir64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LINK
// LINK: sycl-clang++: warning: device code is not compiled ahead of time for 'intel_gpu_pvc', which is not there yet; the image for 'spir64' is compiled as the program runs
// LINK-NOT: {{.}}
// RUN: ls app images.o

// A link that has no device code asks for no image.
// RUN: sycl-clang++ -fsycl -fno-sycl -c %S/inputs/host_only.cpp -o host.o
// RUN: sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc -shared host.o \
// RUN:   -o libhost.so 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}
