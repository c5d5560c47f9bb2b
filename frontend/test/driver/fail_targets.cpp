// -fsycl-targets=: an unknown target is an error that names the nearest one. If
// a link has a back end for none of its targets, it is an error too.

// RUN: not sycl-clang++ -fsycl -c %s \
// RUN:   -fsycl-targets=intel_gpu_pcv,spirv64,nvptx64,intel_gpu_12_60_6 2>&1 \
// RUN:   | FileCheck %s
// CHECK: sycl-clang++: error: '-fsycl-targets': the device configuration has no target 'intel_gpu_pcv'; did you mean 'intel_gpu_{{.*}}'?
// CHECK-NEXT: sycl-clang++: error: '-fsycl-targets': unknown target 'spirv64'; did you mean 'spir64'?
// CHECK-NEXT: sycl-clang++: error: '-fsycl-targets': unknown target 'nvptx64'; did you mean 'nvptx64-nvidia-cuda'?
// CHECK-NEXT: sycl-clang++: error: '-fsycl-targets': the device configuration has no target 'intel_gpu_12_60_6'; did you mean 'intel_gpu_12_60_7'?
// CHECK-NOT: {{.}}

// Common words for devices, names in capitals and triples of hosts are errors.
// RUN: not sycl-clang++ -fsycl -c %s \
// RUN:   -fsycl-targets=SPIR64,INTEL_GPU_PVC,cuda,amdgcn-amd-hip,x86_64-pc-linux-gnu \
// RUN:   2>&1 | FileCheck %s --check-prefix=WORDS
// WORDS: sycl-clang++: error: '-fsycl-targets': 'amdgcn-amd-hip' names no device; add the device's architecture, such as '--offload-arch=gfx90a', or write 'amd_gpu_gfx90a'
// WORDS-NEXT: sycl-clang++: error: '-fsycl-targets': 'x86_64-pc-linux-gnu' would make device code a part of the host's code, {{.*}}
// WORDS-NOT: {{.}}
// RUN: not sycl-clang++ -fsycl -c %s \
// RUN:   -fsycl-targets=SPIR64,INTEL_GPU_PVC,cuda 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CAPITALS
// CAPITALS: sycl-clang++: error: '-fsycl-targets': unknown target 'SPIR64'; did you mean 'spir64'?
// CAPITALS-NEXT: sycl-clang++: error: '-fsycl-targets': the device configuration has no target 'INTEL_GPU_PVC'; did you mean 'intel_gpu_pvc'?
// CAPITALS-NEXT: sycl-clang++: error: '-fsycl-targets': unknown target 'cuda'; did you mean 'nvptx64-nvidia-cuda'?
// CAPITALS-NOT: {{.}}
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=ptx,native 2>&1 \
// RUN:   | FileCheck %s --check-prefix=COMMON
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=hip,amd 2>&1 \
// RUN:   | FileCheck %s --check-prefix=AMD
// COMMON: sycl-clang++: error: '-fsycl-targets': unknown target 'ptx'; did you mean 'nvptx64-nvidia-cuda'?
// COMMON-NEXT: sycl-clang++: error: '-fsycl-targets': unknown target 'native'; did you mean 'spir64'?
// COMMON-NOT: {{.}}
// AMD: sycl-clang++: error: '-fsycl-targets': 'hip' names no device; add the device's architecture, such as '--offload-arch=gfx90a', or write 'amd_gpu_gfx90a'
// AMD-NEXT: sycl-clang++: error: '-fsycl-targets': 'amd' names no device; {{.*}}
// AMD-NOT: {{.}}

// The last list counts, even if it is wrong.
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=spir64 \
// RUN:   -fsycl-targets=spir46 2>&1 | FileCheck %s --check-prefix=LAST
// LAST: sycl-clang++: error: '-fsycl-targets': unknown target 'spir46'; did you mean 'spir64'?

// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets= 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EMPTY
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=,spir64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EMPTY
// EMPTY: sycl-clang++: error: a target's name in '-fsycl-targets={{(,spir64)?}}' is empty; give names, separated by commas
// EMPTY-NOT: {{.}}

// These are links of sources and of objects with device code, for a program and
// for the images alone. No command runs.
// RUN: sycl-clang++ -fsycl -c %s -fsycl-targets=amd_gpu_gfx90a -o unit.o
// RUN: not sycl-clang++ -fsycl -fsycl-targets=amd_gpu_gfx90a,amd_gpu_gfx942 \
// RUN:   %s -o app 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: not sycl-clang++ -fsycl -fsycl-targets=amd_gpu_gfx90a,amd_gpu_gfx942 \
// RUN:   unit.o -o app 2>&1 | FileCheck %s --check-prefix=LINK
// RUN: not sycl-clang++ -fsycl -fsycl-link unit.o -o app \
// RUN:   -fsycl-targets=amd_gpu_gfx90a,amd_gpu_gfx942 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LINK
// LINK: sycl-clang++: error: there is no back end for 'amd_gpu_gfx90a'; add 'spir64' to '-fsycl-targets=' to compile the device code when the program runs
// LINK-NEXT: sycl-clang++: error: there is no back end for 'amd_gpu_gfx942'; add 'spir64' to '-fsycl-targets=' to compile the device code when the program runs
// LINK-NOT: {{.}}
// RUN: not ls app

// A link needs compilers of other vendors that are not installed.
// RUN: not sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc,x86_64,ptx64 %s \
// RUN:   -o app 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: sycl-clang++: error: Intel's offline compiler for graphics ('ocloc') is not in PATH; install it (in distributions the package is called intel-ocloc), or replace the targets that need it by 'spir64', whose device code is compiled when the program runs
// MISSING-NEXT: sycl-clang++: error: Intel's offline compiler for x86-64 ('opencl-aot') is not in PATH; install it (it comes with oneAPI's DPC++ compiler), or replace {{.*}}
// MISSING-NOT: {{.}}
// RUN: not ls app

// An object, and then an archive, were compiled for other targets.
// RUN: not sycl-clang++ -fsycl -fsycl-targets=spir64,ptx64 unit.o -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OTHER
// OTHER: sycl-clang++: error: 'unit.o' has no device code for 'ptx64'; compile it with 'ptx64' in '-fsycl-targets='
// OTHER-NOT: {{.}}
// RUN: ar rcs libunit.a unit.o
// RUN: sycl-clang++ -fsycl -fsycl-targets=spir64,ptx64 -fsycl-link libunit.a \
// RUN:   -o images.o 2>&1 | FileCheck %s --check-prefix=ARCHIVE
// ARCHIVE: sycl-clang++: warning: no member of 'libunit.a' has device code for 'ptx64', so none of its kernels can run on 'ptx64'; compile the members with 'ptx64' in '-fsycl-targets='
// ARCHIVE-NOT: {{.}}
// RUN: ls images.o

[[clang::sycl_external]] void function() {}
