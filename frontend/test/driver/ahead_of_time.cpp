// One program has images for several targets. Scripts in the PATH stand for the
// compilers of other vendors: they copy their input and print the call.

// RUN: mkdir bin
// RUN: echo '#!/bin/sh' | tee bin/ocloc > bin/opencl-aot
// RUN: echo 'echo "ocloc: $*" >> calls' >> bin/ocloc
// RUN: echo '(echo OCLOC; cat "$4") > "$6"' >> bin/ocloc
// RUN: echo 'echo "aot: $*" >> calls' >> bin/opencl-aot
// RUN: echo 'cp "$3" "${2#-o=}"' >> bin/opencl-aot
// RUN: chmod +x bin/ocloc bin/opencl-aot

// RUN: PATH=$PWD/bin:$PATH sycl-clang++ -fsycl %s -o app -save-temps \
// RUN:   -fsycl-device-code-split=per_kernel \
// RUN:   -fsycl-targets=spir64,intel_gpu_pvc,x86_64
// RUN: FileCheck %s --check-prefix=SPIR64 < app-spirv.table
// RUN: FileCheck %s --check-prefix=PVC < app-intel_gpu_pvc.table
// RUN: FileCheck %s --check-prefix=X86 < app-x86_64.table
// RUN: cmp app-spirv_2.spv app-x86_64-spirv_1.spv
// RUN: FileCheck %s --check-prefix=CALLS < calls
// RUN: head -c 5 app-intel_gpu_pvc_0.bin | FileCheck %s --check-prefix=CODE
// RUN: spirv-val app-intel_gpu_pvc-spirv_0.spv
// RUN: spirv-val app-intel_gpu_pvc-spirv_1.spv

// Each image keeps its requirements and kernels. Each target has the images
// that its devices can run.
// SPIR64: [Code|Properties|Symbols]
// SPIR64-NEXT: app-spirv_0.spv|app-split_0.prop|app-split_0.sym
// SPIR64-NEXT: app-spirv_1.spv|app-split_1.prop|app-split_1.sym
// SPIR64-NEXT: app-spirv_2.spv|app-split_2.prop|app-split_2.sym
// SPIR64-NOT: {{.}}
// PVC: [Code|Properties|Symbols]
// PVC-NEXT: app-intel_gpu_pvc_0.bin|app-split_0.prop|app-split_0.sym
// PVC-NEXT: app-intel_gpu_pvc_1.bin|app-split_1.prop|app-split_1.sym
// PVC-NOT: {{.}}
// X86: [Code|Properties|Symbols]
// X86-NEXT: app-x86_64_0.bin|app-split_0.prop|app-split_0.sym
// X86-NEXT: app-x86_64_1.bin|app-split_2.prop|app-split_2.sym
// X86-NOT: {{.}}
// CALLS-DAG: ocloc: compile -spirv_input -file {{.*}}app-intel_gpu_pvc-spirv_0.spv -output {{.*}} -output_no_suffix -device pvc
// CALLS-DAG: ocloc: compile -spirv_input -file {{.*}}app-intel_gpu_pvc-spirv_1.spv
// CALLS-DAG: aot: --device=cpu -o={{.*}} {{.*}}app-x86_64-spirv_0.spv
// CALLS-DAG: aot: --device=cpu -o={{.*}} {{.*}}app-x86_64-spirv_1.spv
// CODE: OCLOC

// If an image has fixed targets, it is made for those of the link's targets
// that are among them, and for spir64, where the runtime checks the device.
// RUN: sycl-clang++ -fsycl -c %s -DONLY_PLAIN -o fixed.o \
// RUN:   -fsycl-fixed-targets=intel_gpu_pvc
// RUN: PATH=$PWD/bin:$PATH sycl-clang++ -fsycl fixed.o -o fixed -save-temps \
// RUN:   -fsycl-targets=spir64,intel_gpu_12_60_7,intel_gpu_dg1,x86_64
// RUN: FileCheck %s --check-prefix=ONE < fixed-spirv.table
// RUN: FileCheck %s --check-prefix=ONE < fixed-intel_gpu_pvc.table
// RUN: FileCheck %s --check-prefix=NONE < fixed-intel_gpu_dg1.table
// RUN: FileCheck %s --check-prefix=NONE < fixed-x86_64.table
// ONE: [Code|Properties|Symbols]
// ONE-NEXT: |fixed-split_0.prop|fixed-split_0.sym
// ONE-NOT: {{.}}

// If a target's devices can run no image, the target's table is empty.
// RUN: sycl-clang++ -fsycl -fsycl-targets=nvidia_gpu_sm_80 -DONLY_CPU %s \
// RUN:   -o none -save-temps
// RUN: FileCheck %s --check-prefix=NONE < none-nvidia_gpu_sm_80.table
// NONE: [Code|Properties|Symbols]
// NONE-NOT: {{.}}
// RUN: ls none

#include "inputs/launch.h"

enum class aspect { cpu = 1, gpu = 2 };

struct OnGpu {
  [[sycl::device_has(aspect::gpu)]] void operator()() const {}
};
struct OnCpu {
  [[sycl::device_has(aspect::cpu)]] void operator()() const {}
};

int main() {
#ifndef ONLY_CPU
  launch<class Plain>([] {});
#endif
#if !defined(ONLY_CPU) && !defined(ONLY_PLAIN)
  launch<class Gpu>(OnGpu());
#endif
#ifndef ONLY_PLAIN
  launch<class Cpu>(OnCpu());
#endif
}
