// If a link has several targets, a back end's option must name one of them.

// RUN: not sycl-clang++ -fsycl %s -fsycl-targets=spir64,ptx64 \
// RUN:   -Xsycl-target-backend -g -Xsycl-target-backend=intel_gpu_pvc -g \
// RUN:   -Xsycl-target-backend=nobody -g 2>&1 | FileCheck %s
// CHECK: sycl-clang++: error: there are several targets, and '-Xsycl-target-backend' names none of them; write '-Xsycl-target-backend=TARGET' for one target, or '-Xs' for all targets
// CHECK-NEXT: sycl-clang++: error: '-Xsycl-target-backend': 'intel_gpu_pvc' is not among the targets; add it to '-fsycl-targets='
// CHECK-NEXT: sycl-clang++: error: '-Xsycl-target-backend': 'nobody' is not among the targets; add it to '-fsycl-targets='
// CHECK-NOT: {{.}}

// RUN: not sycl-clang++ -fsycl %s -Xsycl-target-backend=spir64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=VALUE
// VALUE: sycl-clang++: error: argument to '-Xsycl-target-backend=spir64' is missing (expected 1 value)
// RUN: not sycl-clang++ %s -Xs -g 2>&1 | FileCheck %s --check-prefix=SYCL
// SYCL: sycl-clang++: error: '-Xs' needs '-fsycl'

// The architecture of NVIDIA's triple must be that of a target.
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=nvptx64-nvidia-cuda \
// RUN:   -Xsycl-target-backend --offload-arch=sm_1 2>&1 \
// RUN:   | FileCheck %s --check-prefix=ARCHITECTURE
// ARCHITECTURE: sycl-clang++: error: '-fsycl-targets': the device configuration has no target 'nvidia_gpu_sm_1'

// The tool reports an option that it does not know.
// RUN: not sycl-clang++ -fsycl %s -o app -Xs -nonsense 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STAGE
// STAGE: Unknown command line argument '-nonsense'
// STAGE: sycl-clang++: error: SPIR-V command failed with exit code 1 (use -v to see invocation)

// RUN: not sycl-clang++ -fsycl %s -fsycl-max-parallel-link-jobs=0 \
// RUN:   -fsycl-max-parallel-link-jobs=many 2>&1 \
// RUN:   | FileCheck %s --check-prefix=JOBS
// JOBS: sycl-clang++: error: invalid value '0' in '-fsycl-max-parallel-link-jobs='; it is a number from 1 to 256
// JOBS-NEXT: sycl-clang++: error: invalid value 'many' in '-fsycl-max-parallel-link-jobs='; it is a number from 1 to 256

#include "inputs/launch.h"

class Kernel;

int main() {
  launch<Kernel>([] {});
}
