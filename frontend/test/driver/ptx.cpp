// Programs for NVIDIA's devices are made from sources, objects and archives.
// Without a CUDA toolkit, the images are PTX.

// RUN: sycl-clang++ -fsycl %s -o app -save-temps --cuda-path=/nowhere \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80,ptx64,spir64
// RUN: FileCheck %s --check-prefixes=PTX,COMMON -DCPU=sm_80 \
// RUN:   < app-nvidia_gpu_sm_80_0.ptx
// RUN: FileCheck %s --check-prefixes=PTX,COMMON -DCPU=sm_50 < app-ptx64_0.ptx
// COMMON: .target [[CPU]]
// PTX: .visible .entry _ZTS6Kernel(
// PTX-DAG: %tid.x
// PTX-DAG: %ctaid.x
// PTX-DAG: %ntid.x
// RUN: FileCheck %s --check-prefix=TABLE < app-nvidia_gpu_sm_80.table
// TABLE: app-nvidia_gpu_sm_80_0.ptx|app-split-sm_80_0.prop|app-split-sm_80_0.sym
// RUN: FileCheck %s --check-prefix=SYMBOLS < app-split-sm_80_0.sym
// SYMBOLS: _ZTS6Kernel
// RUN: spirv-val app-spirv_0.spv

// Objects and an archive give equal code, chosen by the processor.
// RUN: sycl-clang++ -fsycl -c %s -fsycl-targets=ptx64,nvidia_gpu_sm_80 -o unit.o
// RUN: sycl-clang++ -fsycl unit.o -o again -save-temps --cuda-path=/nowhere \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80
// RUN: cmp app-nvidia_gpu_sm_80_0.ptx again-nvidia_gpu_sm_80_0.ptx
// RUN: ar rcs libunit.a unit.o
// RUN: sycl-clang++ -fsycl -Wl,--whole-archive libunit.a \
// RUN:   -Wl,--no-whole-archive -o third -save-temps --cuda-path=/nowhere \
// RUN:   -fsycl-targets=ptx64
// RUN: cmp app-ptx64_0.ptx third-ptx64_0.ptx

// A function of libdevice needs the CUDA toolkit.
// RUN: not sycl-clang++ -fsycl -DMATH %s -o math --cuda-path=/nowhere \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 2>&1 | FileCheck %s --check-prefix=MATH
// MATH: error: image with kernel 'Kernel': '__nv_sinf', which 'Kernel' uses, is a function of NVIDIA's libdevice; install the CUDA toolkit, or name its folder by '--cuda-path='
// MATH-NEXT: sycl-clang++: error: PTX command failed with exit code 1 (use -v to see invocation)
// RUN: not ls math

#include "inputs/launch.h"

SYCL_EXTERNAL extern unsigned long __spirv_BuiltInGlobalInvocationId(int);

class Kernel;

void run(float* data) {
  launch<Kernel>([=] {
    float& value = data[__spirv_BuiltInGlobalInvocationId(0)];
#ifdef MATH
    value = __builtin_sinf(value);
#else
    value += 1;
#endif
  });
}

int main() { run(nullptr); }
