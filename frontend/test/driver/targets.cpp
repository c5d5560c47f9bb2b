// -fsycl-targets=: device code is compiled once for all targets of SPIR-V, and once for each PTX
// target; for each target, a link makes the images that it can run.

// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp \
// RUN:   -fsycl-targets=spir64,intel_gpu_12_60_7,nvidia_gpu_sm_80
// RUN: clang-offload-bundler -list -type=o -input=unit_a.o \
// RUN:   | FileCheck %s --check-prefix=BUNDLES
// BUNDLES: host-x86_64
// BUNDLES-NEXT: openmp-spir64-unknown-unknown-sycldevice
// BUNDLES-NEXT: openmp-nvptx64-nvidia-cuda-sycldevice-sm_80
// BUNDLES-NOT: {{.}}
// RUN: sycl-clang++ -fsycl -fsyntax-only -fsycl-targets=ptx64 \
// RUN:   %S/inputs/unit_b.cpp
// RUN: sycl-clang++ -fsycl -S -fsycl-targets=x86_64 %S/inputs/unit_b.cpp \
// RUN:   -o - | FileCheck %s --check-prefix=HOST
// HOST: .globl _Z6host_bv
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %S/inputs/unit_b.cpp \
// RUN:   -fsycl-targets=amd_gpu_gfx90a -o - | FileCheck %s --check-prefix=DEVICE
// DEVICE: target triple = "spir
// DEVICE: spir_kernel void @_ZTS7KernelB(
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %S/inputs/unit_b.cpp \
// RUN:   -fsycl-targets=ptx64,nvidia_gpu_sm_90a
// RUN: FileCheck %s --check-prefix=PTX -DCPU=sm_50 \
// RUN:   < unit_b-sycl-nvptx64-nvidia-cuda-sm_50.ll
// RUN: FileCheck %s --check-prefix=PTX -DCPU=sm_90a \
// RUN:   < unit_b-sycl-nvptx64-nvidia-cuda-sm_90a.ll
// PTX: target triple = "nvptx64-nvidia-cuda"
// PTX: ptx_kernel void @_ZTS7KernelB(
// PTX: "target-cpu"="[[CPU]]"

// In the commands, an alias means its target, and each target occurs once.
// RUN: sycl-clang++ -fsycl unit_a.o unit_b.o -o app -### --cuda-path=/nowhere \
// RUN:   -fsycl-targets=intel_gpu_pvc,spir64-unknown-unknown,intel_gpu_12_60_7,x86_64_avx512,nvidia_gpu_sm_80,intel_gpu \
// RUN:   2>&1 | FileCheck %s --check-prefix=COMMANDS
// COMMANDS: clang-offload-bundler" "-unbundle" "-type=o" "-targets=openmp-spir64-unknown-unknown-sycldevice" "-input=unit_a.o"
// COMMANDS: llvm-link-22"
// COMMANDS: sycl-post-link" {{.*}}"{{.*}}/app-split.table"
// COMMANDS: clang-offload-bundler" "-unbundle" "-type=o" "-targets=openmp-nvptx64-nvidia-cuda-sycldevice-sm_80" "-input=unit_a.o"
// COMMANDS: llvm-link-22"
// COMMANDS: sycl-post-link" {{.*}}"{{.*}}/app-split-sm_80.table"
// COMMANDS-NEXT: sycl-aspect-filter" "-target=intel_gpu_pvc" "-device-config-file={{[^"]*}}devices.yaml" "-o" "{{[^"]*}}" "{{[^"]*}}/app-split.table"
// COMMANDS-NEXT: sycl-to-spirv"
// COMMANDS-NEXT: sycl-for-each-image" {{.*}}ocloc" "compile" "-spirv_input" "-file" "{in}" "-output" "{out}" "-output_no_suffix" "-device" "pvc"
// COMMANDS-NEXT: sycl-to-spirv" {{.*}}"{{[^"]*}}/app-split.table"
// COMMANDS-NEXT: sycl-aspect-filter" "-target=x86_64_avx512" {{.*}}"{{[^"]*}}/app-split.table"
// COMMANDS-NEXT: sycl-to-spirv"
// COMMANDS-NEXT: sycl-for-each-image" {{.*}}opencl-aot" "--device=cpu" "-march=avx512" "-o={out}" "{in}"
// COMMANDS-NEXT: sycl-aspect-filter" "-target=nvidia_gpu_sm_80" {{.*}}"{{[^"]*}}/app-split-sm_80.table"
// COMMANDS-NEXT: sycl-to-ptx" "-processor=sm_80" "-o"
// COMMANDS-NEXT: sycl-aspect-filter" "-target=intel_gpu"
// COMMANDS-NEXT: sycl-to-spirv"
// COMMANDS-NEXT: sycl-for-each-image" {{.*}}"-device" "*"
// COMMANDS-NEXT: sycl-offload-wrapper" "-target=intel_gpu_pvc" "-target=spir64" "-target=x86_64_avx512" "-target=nvidia_gpu_sm_80" "-target=intel_gpu" "-o"

// For a target without a back end, there is a warning.
// RUN: sycl-clang++ -fsycl unit_a.o unit_b.o -o app \
// RUN:   -fsycl-targets=amd_gpu_gfx90a,spir64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LINK
// RUN: sycl-clang++ -fsycl -fsycl-link unit_a.o unit_b.o -o images.o \
// RUN:   -fsycl-targets=spir64,amd_gpu_gfx90a 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LINK
// LINK: sycl-clang++: warning: there is no back end for 'amd_gpu_gfx90a', so no image is made for it; its devices use the image for 'spir64', which is compiled when the program runs
// LINK-NOT: {{.}}
// RUN: ls app images.o

// A link that has no device code asks for no image.
// RUN: sycl-clang++ -fsycl -fno-sycl -c %S/inputs/host_only.cpp -o host.o
// RUN: sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc -shared host.o \
// RUN:   -o libhost.so 2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}
