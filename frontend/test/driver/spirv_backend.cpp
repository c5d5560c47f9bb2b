// The translator or LLVM's own back end makes the SPIR-V. Both results are
// valid and have the kernel.

// RUN: sycl-clang++ -fsycl %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp -o llvm \
// RUN:   -fsycl-spirv-backend=llvm -fsycl-device-code-split=off -save-temps -v \
// RUN:   2>&1 | FileCheck %s
// CHECK: sycl-to-spirv -backend=llvm -o
// RUN: spirv-val llvm-spirv_0.spv
// RUN: spirv-dis llvm-spirv_0.spv | FileCheck %s --check-prefixes=LLVM,BOTH
// LLVM: ; Generator: LLVM LLVM SPIR-V Backend
// RUN: sycl-clang++ -fsycl %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp -o other \
// RUN:   -fsycl-spirv-backend=translator -fsycl-device-code-split=off -save-temps
// RUN: spirv-val other-spirv_0.spv
// RUN: spirv-dis other-spirv_0.spv | FileCheck %s --check-prefixes=OTHER,BOTH
// OTHER: ; Generator: {{.*}}Translator
// BOTH-DAG: OpEntryPoint Kernel {{.*}} "_ZTS7KernelA"
// BOTH-DAG: OpEntryPoint Kernel {{.*}} "_ZTS7KernelB"

// RUN: not sycl-clang++ -fsycl %S/inputs/unit_b.cpp -fsycl-spirv-backend=gcc \
// RUN:   2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: sycl-clang++: error: invalid value 'gcc' in '-fsycl-spirv-backend='; it is one of translator and llvm
