// -fsycl-targets=: what is no target is an error with the nearest name, and so
// is a link that none of the targets can be made for.

// RUN: not sycl-clang++ -fsycl -c %s \
// RUN:   -fsycl-targets=intel_gpu_pcv,spirv64,nvptx64,intel_gpu_12_60_6 2>&1 \
// RUN:   | FileCheck %s
// CHECK: sycl-clang++: error: '-fsycl-targets': the device configuration has no target 'intel_gpu_pcv'; did you mean 'intel_gpu_{{.*}}'?
// CHECK-NEXT: sycl-clang++: error: '-fsycl-targets': unknown target 'spirv64'; did you mean 'spir64'?
// CHECK-NEXT: sycl-clang++: error: '-fsycl-targets': the device configuration has no target 'nvptx64'
// CHECK-NEXT: sycl-clang++: error: '-fsycl-targets': the device configuration has no target 'intel_gpu_12_60_6'; did you mean 'intel_gpu_12_60_7'?
// CHECK-NOT: {{.}}

// The last list holds, right or wrong.
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=spir64 \
// RUN:   -fsycl-targets=spir46 2>&1 | FileCheck %s --check-prefix=LAST
// LAST: sycl-clang++: error: '-fsycl-targets': unknown target 'spir46'; did you mean 'spir64'?

// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets= 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EMPTY
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=,spir64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EMPTY
// EMPTY: sycl-clang++: error: '-fsycl-targets={{(,spir64)?}}' has an empty name of a target; give names, separated by commas
// EMPTY-NOT: {{.}}

// A link with device code, of sources and of objects, for a program and for the
// images alone. Nothing is done.
// RUN: sycl-clang++ -fsycl -c %s -fsycl-targets=intel_gpu_pvc -o unit.o
// RUN: not sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc,ptx64 %s \
// RUN:   -o app 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: not sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc,ptx64 unit.o \
// RUN:   -o app 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: not sycl-clang++ -fsycl -fsycl-link -fsycl-targets=intel_gpu_pvc,ptx64 \
// RUN:   unit.o -o app 2>&1 | FileCheck %s --check-prefix=LINK
// LINK: sycl-clang++: error: ahead-of-time compilation for 'intel_gpu_pvc' is not there yet; add 'spir64' to '-fsycl-targets=' to compile the device code as the program runs
// LINK-NEXT: sycl-clang++: error: ahead-of-time compilation for 'ptx64' is not there yet; add 'spir64' to '-fsycl-targets=' to compile the device code as the program runs
// LINK-NOT: {{.}}
// RUN: not ls app

int main() {}
