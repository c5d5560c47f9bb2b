// Users of other compilers write targets as the triples of families, with a
// device of the family in an option, or in Clang's newer spellings. Each
// spelling has the effect of the target's own name.

// RUN: sycl-clang++ -fsycl -### %s -fsycl-targets=spir64_gen \
// RUN:   -Xsycl-target-backend "-device pvc" 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PVC
// RUN: sycl-clang++ -fsycl -### %s --offload-arch=pvc 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PVC
// PVC: "-D__SYCL_ALL_DEVICES_HAVE_
// PVC: "-target=intel_gpu_pvc"
// PVC: "compile" {{.*}}"-device" "pvc"
// PVC-NOT: "-device" "pvc" "-device"
// PVC: "-target=intel_gpu_pvc"

// RUN: sycl-clang++ -fsycl -### %s -fsycl-targets=spir64_x86_64,spir64_gen \
// RUN:   2>&1 | FileCheck %s --check-prefix=WHOLE
// WHOLE-DAG: opencl-aot" "--device=cpu" "-o
// WHOLE-DAG: "compile" {{.*}}"-device" "*"

// RUN: sycl-clang++ -fsycl -c %s -o ptx.o \
// RUN:   -fsycl-targets=nvptx64-nvidia-cuda-sycldevice
// RUN: sycl-clang++ -fsycl -c %s -o sm90.o --offload-arch=sm_90
// RUN: sycl-clang++ -fsycl -c %s -o both.o \
// RUN:   --offload-targets=spirv64-unknown-unknown,nvptx64-nvidia-cuda \
// RUN:   --offload-arch=sm_90
// RUN: clang-offload-bundler -list -type=o -input=ptx.o \
// RUN:   | FileCheck %s --check-prefix=PTX
// PTX: nvptx64-nvidia-cuda-sycldevice-sm_50
// RUN: clang-offload-bundler -list -type=o -input=sm90.o \
// RUN:   | FileCheck %s --check-prefix=SM90
// SM90-NOT: spir64
// SM90: nvptx64-nvidia-cuda-sycldevice-sm_90
// RUN: clang-offload-bundler -list -type=o -input=both.o \
// RUN:   | FileCheck %s --check-prefix=BOTH
// BOTH-DAG: spir64-unknown-unknown-sycldevice
// BOTH-DAG: nvptx64-nvidia-cuda-sycldevice-sm_90

// AMD's targets can be checked, but not linked.
// RUN: sycl-clang++ -fsycl -c %s -fsycl-targets=amdgcn-amd-amdhsa \
// RUN:   --offload-arch=gfx90a
// RUN: not sycl-clang++ -fsycl %s --offload-targets=amdgcn-amd-amdhsa \
// RUN:   --offload-arch=gfx90a -o app 2>&1 | FileCheck %s --check-prefix=AMD
// AMD: sycl-clang++: error: there is no back end for 'amd_gpu_gfx90a'; add 'spir64'
// RUN: not sycl-clang++ -fsycl -c %s -fsycl-targets=amdgcn-amd-amdhsa 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NONE
// NONE: sycl-clang++: error: '-fsycl-targets': 'amdgcn-amd-amdhsa' names no device; add the device's architecture, such as '--offload-arch=gfx90a', or write 'amd_gpu_gfx90a'

// Some options are for the device compile only, of all targets or of one.
// RUN: sycl-clang++ -fsycl -### -c %s -fsycl-targets=spir64,ptx64 \
// RUN:   -Xsycl-target-frontend "-DALL -O1" \
// RUN:   -Xsycl-target-frontend=nvptx64-nvidia-cuda -DPTX 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FRONT
// FRONT: "-fsycl-device-only" {{.*}}"-DALL" "-O1" "-fplugin=
// FRONT: "-fsycl-device-only" {{.*}}"nvptx64-nvidia-cuda" {{.*}}"-DALL" "-O1" "-DPTX" "-fplugin=
// FRONT-NOT: "-fsycl-is-host" {{.*}}"-DALL"

[[clang::sycl_external]] void function() {}
int main() {}
