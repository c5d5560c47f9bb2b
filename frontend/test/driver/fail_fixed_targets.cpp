// -fsycl-fixed-targets=: if a target has no entry in the device configuration,
// nothing is compiled.

// RUN: not sycl-clang++ -fsycl -c %s -o out.o \
// RUN:   -fsycl-fixed-targets=intel_gpu_tglpl,intel_gpu_pvc,spir64 2>&1 \
// RUN:   | FileCheck %s
// CHECK: sycl-clang++: error: '-fsycl-fixed-targets': the device configuration has no target 'intel_gpu_tglpl'; did you mean 'intel_gpu_tgllp'?
// CHECK-NEXT: sycl-clang++: error: '-fsycl-fixed-targets': 'spir64' stands for any device that takes SPIR-V, so the aspects of the device are unknown; name a target that the device configuration describes
// CHECK-NOT: {{^}}sycl

// If the user gives a configuration, only this configuration is used.
// RUN: printf 'board_one:\n  aliases: [board_1]\n  aspects: [fp16]\n' \
// RUN:   > boards.yaml
// RUN: not sycl-clang++ -fsycl -c %s -o out.o \
// RUN:   -fsycl-device-config-file=boards.yaml \
// RUN:   -fsycl-fixed-targets=intel_gpu_pvc,board_2 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OWN
// OWN: sycl-clang++: error: '-fsycl-fixed-targets': the device configuration has no target 'intel_gpu_pvc'
// OWN-NEXT: sycl-clang++: error: '-fsycl-fixed-targets': the device configuration has no target 'board_2'; did you mean 'board_1'?

// RUN: not sycl-clang++ -fsycl -c %s -o out.o -fsycl-fixed-targets= 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EMPTY
// RUN: not sycl-clang++ -fsycl -c %s -o out.o \
// RUN:   -fsycl-fixed-targets=intel_gpu_pvc,,ptx64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EMPTY
// EMPTY: sycl-clang++: error: a target's name in '-fsycl-fixed-targets={{(intel_gpu_pvc,,ptx64)?}}' is empty; give names, separated by commas
// EMPTY-NOT: {{.}}

// RUN: not sycl-clang++ -fsycl -c %s -fsycl-fixed-target=ptx64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NEAR
// NEAR: sycl-clang++: error: unknown argument '-fsycl-fixed-target=ptx64'; did you mean '-fsycl-fixed-targets=ptx64'?

// RUN: not sycl-clang++ -c %s -fsycl-fixed-targets=ptx64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SYCL
// SYCL: sycl-clang++: error: '-fsycl-fixed-targets=ptx64' needs '-fsycl'

// RUN: not ls out.o
int main() {}
