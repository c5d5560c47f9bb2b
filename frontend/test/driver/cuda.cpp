// With the CUDA toolkit, images have machine code and call libdevice's functions.

// RUN: sycl-clang++ -fsycl %s -o app -save-temps \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80,ptx64
// RUN: head -c 4 app-nvidia_gpu_sm_80_0.fatbin | od -An -tx1 \
// RUN:   | FileCheck %s --check-prefix=FATBIN
// FATBIN: 50 ed 55 ba
// RUN: FileCheck %s < app-ptx64_0.ptx
// CHECK: .target sm_50
// CHECK: .visible .entry _ZTS6Kernel(
// CHECK-NOT: call
// CHECK: }
// Only the used functions of libdevice are linked.
// CHECK-NOT: __nv_

// A CUDA toolkit knows only the processors of some years. If it does not know
// sm_50, the image stays PTX, and there is a warning.
// RUN: sycl-clang++ -fsycl %s -o old -save-temps \
// RUN:   -fsycl-targets=nvidia_gpu_sm_50 2> text
// RUN: test -s old-nvidia_gpu_sm_50_0.fatbin || \
// RUN:   { grep -q "does not know sm_50: the images for sm_50 stay PTX" text && \
// RUN:     grep -q "target sm_50" old-nvidia_gpu_sm_50_0.ptx; }

// The driver passes options to ptxas.
// RUN: sycl-clang++ -fsycl %s -o app -fsycl-targets=nvidia_gpu_sm_80 \
// RUN:   -Xsycl-target-backend -v 2>&1 | FileCheck %s --check-prefix=VERBOSE
// VERBOSE: Compiling entry function '_ZTS6Kernel' for 'sm_80'

// -### looks for the toolkit too.
// RUN: sycl-clang++ -fsycl %s -fsycl-targets=nvidia_gpu_sm_90 -### 2>&1 \
// RUN:   | FileCheck %s --check-prefix=COMMANDS
// COMMANDS: sycl-to-ptx" "-processor=sm_90" "-libdevice={{.*}}/libdevice.10.bc" "-ptxas={{.*}}/ptxas" "-fatbinary={{.*}}/fatbinary"

#include "inputs/launch.h"

class Kernel;

void run(float* data, double* more) {
  launch<Kernel>([=] {
    data[0] = __builtin_sinf(data[1]) + __builtin_powf(data[2], data[3]);
    more[0] = __builtin_exp(more[1]) + __builtin_sqrt(more[2]);
  });
}

int main() { run(nullptr, nullptr); }
