// -Xsycl-target-backend and -Xs pass options to the tool that makes a target's
// images. Scripts stand for other vendors' compilers and the CUDA toolkit.

// RUN: mkdir -p bin cuda/bin
// RUN: echo '#!/bin/sh' | tee bin/ocloc bin/opencl-aot cuda/bin/ptxas \
// RUN:   > cuda/bin/fatbinary
// RUN: echo 'for word in "$@"; do line="$line[$word]"; done; echo "$line" >> calls' \
// RUN:   | tee -a bin/ocloc bin/opencl-aot >> cuda/bin/ptxas
// RUN: echo 'cp "$4" "$6"' >> bin/ocloc
// RUN: echo 'for w in "$@"; do case $w in -o=*) echo code > "${w#-o=}";; esac; done' \
// RUN:   >> bin/opencl-aot
// RUN: echo 'while [ $# -gt 1 ]; do shift; done; [ "$1" = --version ] || echo code > "$1"' \
// RUN:   >> cuda/bin/ptxas
// RUN: echo 'case $2 in --create=*) echo both > "${2#--create=}";; esac' \
// RUN:   >> cuda/bin/fatbinary
// RUN: chmod +x bin/* cuda/bin/*

// Each target gets its own options, by any of its names; all targets get the
// options of -Xs. Options are split as in a shell.
// RUN: PATH=$PWD/bin:$PATH sycl-clang++ -fsycl %s -o app --cuda-path=cuda \
// RUN:   -fsycl-targets=intel_gpu_pvc,x86_64,nvidia_gpu_sm_80 \
// RUN:   -Xsycl-target-backend=intel_gpu_12_60_7 "-options '-g -O0'" \
// RUN:   -Xsycl-target-backend=nvidia_gpu_sm_80 -v -Xs "--all --of=them"
// RUN: FileCheck %s < calls
// CHECK-DAG: [compile]{{.*}}[-device][pvc][-options][-g -O0][--all][--of=them]
// CHECK-DAG: [--device=cpu][--all][--of=them][-o={{.*}}]
// CHECK-DAG: [-arch=sm_80][-O3][-v][--all][--of=them][{{.*}}.ptx][-o]

// Options without a target's name are for the only target.
// RUN: sycl-clang++ -fsycl %s -o app -Xsycl-target-backend \
// RUN:   "-backend=llvm -spirv-max-version=1.2" -save-temps
// RUN: spirv-dis app-spirv_0.spv | FileCheck %s --check-prefix=SPIRV
// SPIRV: ; Generator: {{.*}}LLVM SPIR-V Backend

// As in DPC++, NVIDIA's triple means any device, or one that an option names.
// RUN: sycl-clang++ -fsycl %s -o app -### --cuda-path=cuda \
// RUN:   -fsycl-targets=spir64-unknown-unknown,nvptx64-nvidia-cuda 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TRIPLE
// TRIPLE: sycl-to-ptx" "-processor=sm_50" "-o"
// TRIPLE: sycl-offload-wrapper" "-target=spir64" "-target=ptx64"
// RUN: sycl-clang++ -fsycl %s -o app -### --cuda-path=cuda \
// RUN:   -fsycl-targets=nvptx64-nvidia-cuda \
// RUN:   -Xsycl-target-backend=nvptx64-nvidia-cuda "--offload-arch=sm_86 -v" \
// RUN:   2>&1 | FileCheck %s --check-prefix=ARCHITECTURE
// RUN: sycl-clang++ -fsycl %s -o app -### --cuda-path=cuda \
// RUN:   -fsycl-targets=nvptx64-nvidia-cuda \
// RUN:   -Xsycl-target-backend "--cuda-gpu-arch=sm_86 -v" \
// RUN:   2>&1 | FileCheck %s --check-prefix=ARCHITECTURE
// ARCHITECTURE: "-target-cpu" "-Xclang" "sm_86"
// ARCHITECTURE: sycl-to-ptx" "-processor=sm_86" "-ptxas={{[^"]*}}" "-fatbinary={{[^"]*}}" "-ptxas-option=-v" "-o"
// ARCHITECTURE: sycl-offload-wrapper" "-target=nvidia_gpu_sm_86"

// A compile ignores these options, without a warning.
// RUN: sycl-clang++ -fsycl -c %s -Xsycl-target-backend=spir64 -any -o unit.o \
// RUN:   2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// SILENT-NOT: {{.}}

// If the assembler does not know the processor, the image stays PTX. New
// toolkits do not know old processors.
// RUN: echo '#!/bin/sh' > cuda/bin/ptxas
// RUN: echo "echo \"ptxas fatal   : Value 'sm_80' is not defined for option 'gpu-name'\" >&2; exit 255" \
// RUN:   >> cuda/bin/ptxas
// RUN: sycl-clang++ -fsycl %s -o app -save-temps --cuda-path=cuda \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 2>&1 | FileCheck %s --check-prefix=OLD
// OLD: sycl-to-ptx: warning: '{{.*}}ptxas' does not know sm_80: the images for sm_80 stay PTX, which is compiled when the program runs; for machine code, choose a target that '{{.*}}ptxas' knows, or another CUDA toolkit by --cuda-path=
// OLD-NOT: {{.}}
// RUN: FileCheck %s --check-prefix=PTX < app-nvidia_gpu_sm_80_0.ptx
// PTX: .target sm_80
// PTX: .visible .entry _ZTS6Kernel(

// If no tool uses an option, there is a warning.
// RUN: sycl-clang++ -fsycl %s -o app --cuda-path=/nowhere \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 -Xs -v 2>&1 \
// RUN:   | FileCheck %s --check-prefix=UNUSED
// UNUSED: sycl-to-ptx: warning: options for ptxas have no effect: the images for sm_80 are PTX, which is compiled when the program runs
// UNUSED-NOT: {{.}}

#include "inputs/launch.h"

class Kernel;

int main() {
  launch<Kernel>([] {});
}
