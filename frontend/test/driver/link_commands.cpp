// These commands link. They show the files with device code, the output of each
// step, and the input of the host link. commands.cpp has a link of sources.

// RUN: cp %s a.cpp && touch b.cpp && echo "board: {aspects: [fp64]}" > c.yaml
// RUN: sycl-clang++ -fsycl -c a.cpp && sycl-clang++ -fno-sycl -c b.cpp -o host.o
// RUN: ar rcs libk.a a.o && cp libk.a libw.a
// RUN: sycl-clang++ -fsycl -shared -fPIC a.cpp -o libf.so

// Device code comes from objects, sources and the members of archives. The host
// objects of sources are made before the members are chosen.
// RUN: sycl-clang++ -fsycl -### a.o host.o libk.a a.cpp libk.a 2>&1 | FileCheck %s -check-prefix=INPUTS
// INPUTS:      /clang-offload-bundler{{(-22)?}}" "-unbundle" "-type=o" "-targets=openmp-spir64-unknown-unknown-sycldevice" "-input=a.o" "-output=[[OBJECT:[^"]*/a-device.bc]]"{{$}}
// INPUTS-NEXT: /clang-offload-bundler{{(-22)?}}" "-unbundle" "-type=a" {{.*}}"-input=libk.a" "-output=[[ARCHIVE:[^"]*/libk-device.a]]"{{$}}
// INPUTS-NEXT: /clang++-22" "-Xclang" "-fsycl-is-host" {{.*}}"-c" "a.cpp" "-o" "[[HOST:[^"]*/a-host.o]]"{{$}}
// INPUTS-NEXT: /clang++-22" "-fsycl" "-fsycl-device-only" {{.*}}"-c" "a.cpp" "-o" "[[DEVICE:[^"]*/a-device-2.bc]]"{{$}}
// INPUTS-NEXT: /sycl-archive-members" "-target=spir64" "-bundle=openmp-spir64-unknown-unknown-sycldevice" "-undefined=main" "-host=a.o" "-device=[[OBJECT]]" "-host=host.o" "-archive=libk.a" "-code=[[ARCHIVE]]" "-host=[[HOST]]" "-device=[[DEVICE]]" "-archive=libk.a" "-code=[[ARCHIVE]]" "-o" "[[MEMBERS:[^"]*/a-members.a]]"{{$}}
// INPUTS-NEXT: /llvm-link-22" "[[OBJECT]]" "[[DEVICE]]" "[[MEMBERS]]" "-o" "[[LINKED:[^"]*/a-linked.bc]]"{{$}}
// INPUTS-NEXT: /sycl-post-link" {{.*}}"-o" "[[SPLIT:[^"]*/a-split.table]]" "[[LINKED]]" "-missing=error"{{$}}
// INPUTS-NEXT: /sycl-to-spirv" "-o" "[[SPIRV:[^"]*/a-spirv.table]]" "[[SPLIT]]"{{$}}
// INPUTS-NEXT: /sycl-offload-wrapper" "-target=spir64" "-o" "[[IMAGES:[^"]*/a-images.o]]" "[[SPIRV]]"{{$}}
// INPUTS-NEXT: /clang++-22" {{.*}}"a.o" "host.o" "libk.a" "[[HOST]]" "libk.a" "[[IMAGES]]" "-L{{[^"]*}}" "-lsycl" "-Wl,-rpath,{{[^"]*}}" "-o" "a.out"{{$}}
// INPUTS-NOT:  {{.}}

// Members are chosen by the files in their order and by the linker's options,
// which the host link gets as the user wrote them.
// RUN: sycl-clang++ -fsycl -### a.o -L. -Wl,--whole-archive,-lw,--no-whole-archive -u x -lk -e start -Wl,--no-as-needed host.o -o app 2>&1 | FileCheck %s -check-prefix=CHOICE
// CHOICE: "-undefined=main" "-undefined=x" "-undefined=start" "-host=a.o" "-device={{[^"]*}}/a-device.bc" "-whole-archive=./libw.a" "-code={{[^"]*}}/libw-device.a" "-archive=./libk.a" "-code={{[^"]*}}/libk-device.a" "-host=host.o" "-o" "{{[^"]*}}/app-members.a"{{$}}
// CHOICE: /clang++-22" "a.o" "-L." "-Wl,--whole-archive,-lw,--no-whole-archive" "-u" "x" "-lk" "-e" "start" "-Wl,--no-as-needed" "host.o" "{{[^"]*}}/app-images.o" "-L

// A shared library needs no 'main'.
// RUN: sycl-clang++ -fsycl -### -shared libk.a 2>&1 | FileCheck %s -check-prefix=SHARED
// SHARED: /sycl-archive-members" "-target=spir64" "-bundle=openmp-spir64-unknown-unknown-sycldevice" "-archive=libk.a"

// A function of a shared library, or of a later link, is not missing.
// RUN: sycl-clang++ -fsycl -### a.cpp libf.so -o app 2>&1 | FileCheck %s -check-prefix=LIBRARY
// RUN: sycl-clang++ -fsycl -### -fsycl-link a.cpp libf.so -o app 2>&1 | FileCheck %s -check-prefix=LIBRARY
// LIBRARY: app-linked.bc" "-split-by-imports" "-missing=error" "-library=libf.so"{{$}}
// RUN: sycl-clang++ -fsycl -### -shared a.cpp -o app 2>&1 | FileCheck %s -check-prefix=LATER
// LATER: app-linked.bc" "-split-by-imports" "-missing=warning"{{$}}
// RUN: sycl-clang++ -fsycl -### a.cpp libf.so -o app -fsycl-allow-device-image-dependencies 2>&1 | FileCheck %s -check-prefix=ALLOWED
// RUN: sycl-clang++ -fsycl -### -fsycl-link a.cpp -o app -fsycl-allow-device-image-dependencies 2>&1 | FileCheck %s -check-prefix=ALLOWED
// ALLOWED-NOT: /sycl-check-complete"
// ALLOWED:     app-linked.bc" "-split-by-imports"{{$}}
// RUN: sycl-clang++ -fsycl -### a.cpp -o app -fsycl-allow-device-image-dependencies -fno-sycl-allow-device-image-dependencies 2>&1 | FileCheck %s -check-prefix=REFUSED
// REFUSED: app-linked.bc" "-missing=error"{{$}}

// A device link takes whole archives, checks that nothing is missing, and stops
// at the images.
// RUN: sycl-clang++ -fsycl -### -fsycl-link a.o b.cpp libk.a -o dev.o 2>&1 | FileCheck %s -check-prefix=DEVICE-LINK
// DEVICE-LINK:      "-input=a.o" "-output=[[OBJECT:[^"]*/a-device.bc]]"{{$}}
// DEVICE-LINK-NEXT: /clang++-22" "-fsycl" "-fsycl-device-only" {{.*}}"-c" "b.cpp" "-o" "[[SOURCE:[^"]*/b-device.bc]]"{{$}}
// DEVICE-LINK-NEXT: "-input=libk.a" "-output=[[ARCHIVE:[^"]*/libk-device.a]]"{{$}}
// DEVICE-LINK-NEXT: /llvm-link-22" "[[OBJECT]]" "[[SOURCE]]" "[[ARCHIVE]]" "-o" "[[LINKED:[^"]*/dev-linked.bc]]"{{$}}
// DEVICE-LINK-NEXT: /sycl-check-complete" "[[LINKED]]" "-o" "[[COMPLETE:[^"]*/dev-complete.bc]]"{{$}}
// DEVICE-LINK-NEXT: /sycl-post-link" {{.*}}"-o" "[[SPLIT:[^"]*/dev-split.table]]" "[[COMPLETE]]"{{$}}
// DEVICE-LINK-NEXT: /sycl-to-spirv" "-o" "[[SPIRV:[^"]*/dev-spirv.table]]" "[[SPLIT]]"{{$}}
// DEVICE-LINK-NEXT: /sycl-offload-wrapper" "-target=spir64" "-o" "dev.o" "[[SPIRV]]"{{$}}
// DEVICE-LINK-NOT:  {{.}}

// Without device code, the host is linked alone.
// RUN: sycl-clang++ -fsycl -### host.o -o app 2>&1 | FileCheck %s -check-prefix=HOST-ALONE
// HOST-ALONE:     /clang++-22" "host.o" "-L{{[^"]*}}" "-lsycl" "-Wl,-rpath,{{[^"]*}}" "-o" "app"{{$}}
// HOST-ALONE-NOT: {{.}}

// A link of images makes no new ones. The host is linked after the check that
// the other inputs have no kernel.
// RUN: sycl-clang++ -fsycl -fsycl-link a.o -o images.o
// RUN: sycl-clang++ -fsycl -### images.o a.o -o app 2>&1 | FileCheck %s -check-prefix=READY
// READY:      /llvm-link-22" "{{[^"]*}}/a-device.bc" "-o" "[[LINKED:[^"]*/app-linked.bc]]"{{$}}
// READY-NEXT: /llvm-no-spir-kernel" "[[LINKED]]" "-o" "{{[^"]*}}/app-checked.bc"{{$}}
// READY-NEXT: /clang++-22" "images.o" "a.o" "-L{{[^"]*}}" "-lsycl" "-Wl,-rpath,{{[^"]*}}" "-o" "app"{{$}}
// READY-NOT:  {{.}}
// RUN: sycl-clang++ -fsycl -### images.o host.o -o app 2>&1 | FileCheck %s -check-prefix=READY-ALONE
// READY-ALONE:     /clang++-22" "images.o" "host.o" "-L{{[^"]*}}" "-lsycl" "-Wl,-rpath,{{[^"]*}}" "-o" "app"{{$}}
// READY-ALONE-NOT: {{.}}

// The tools that make images get options. -nostdlib excludes the runtime too.
// RUN: sycl-clang++ -fsycl -### -fsycl-device-code-split=per_kernel -fsycl-device-config-file=c.yaml -fsycl-max-parallel-link-jobs=3 a.cpp -nostdlib 2>&1 | FileCheck %s -check-prefix=TOOLS
// TOOLS:     /sycl-post-link" "-disable-verify" "-split=kernel" "-device-config-file=c.yaml" "-j3" "-o"
// TOOLS:     /sycl-to-spirv" "-j3" "-o"
// TOOLS-NOT: "-lsycl"

// Code of one form is compiled and linked once. Each target has its own chain of
// tools; except for spir64, its images are filtered first.
// RUN: sycl-clang++ -fsycl -### -fsycl-targets=spir64,intel_gpu_pvc,x86_64,nvidia_gpu_sm_80 --cuda-path=/nowhere a.cpp -o app 2>&1 | FileCheck %s -check-prefix=TARGETS
// TARGETS:      /clang++-22" "-fsycl" "-fsycl-device-only" "-D__SPIR__=1" {{.*}}"-o" "[[CODE:[^"]*/a-device.bc]]"{{$}}
// TARGETS-NEXT: /llvm-link-22" "[[CODE]]" "-o" "[[LINKED:[^"]*/app-linked.bc]]"{{$}}
// TARGETS-NEXT: /sycl-post-link" {{.*}}"-o" "[[SPLIT:[^"]*/app-split.table]]" "[[LINKED]]"
// TARGETS-NEXT: /clang++-22" "-fsycl" "-fsycl-device-only" "-D__SYCL_NVPTX__=1" "-Xclang" "-triple" "-Xclang" "nvptx64-nvidia-cuda" "-Xclang" "-target-cpu" "-Xclang" "sm_80" {{.*}}"-o" "[[CODE80:[^"]*/a-device-sm_80.bc]]"{{$}}
// TARGETS-NEXT: /llvm-link-22" "[[CODE80]]" "-o" "[[LINKED80:[^"]*/app-linked-sm_80.bc]]"{{$}}
// TARGETS-NEXT: /sycl-post-link" {{.*}}"-o" "[[SPLIT80:[^"]*/app-split-sm_80.table]]" "[[LINKED80]]"
// TARGETS-NEXT: /sycl-to-spirv" "-o" "[[SPIRV:[^"]*/app-spirv.table]]" "[[SPLIT]]"{{$}}
// TARGETS-NEXT: /sycl-aspect-filter" "-target=intel_gpu_pvc" "-device-config-file={{[^"]*}}/devices.yaml" "-o" "[[FILTERED:[^"]*/app-intel_gpu_pvc-filtered.table]]" "[[SPLIT]]" "-left-out=[[LEFT:[^"]*/app-intel_gpu_pvc-left-out.table]]"{{$}}
// TARGETS-NEXT: /sycl-to-spirv" {{.*}}"-o" "[[PVC:[^"]*/app-intel_gpu_pvc-spirv.table]]" "[[FILTERED]]"{{$}}
// TARGETS-NEXT: /sycl-for-each-image" "-extension=.bin" "-o" "[[PVC_CODE:[^"]*/app-intel_gpu_pvc.table]]" "[[PVC]]" "ocloc" "compile" "-spirv_input" "-file" "{in}" "-output" "{out}" "-output_no_suffix" "-device" "pvc"{{$}}
// TARGETS-NEXT: /sycl-aspect-filter" "-target=x86_64" {{.*}}"[[SPLIT]]" "-left-out=[[LEFT_CPU:[^"]*/app-x86_64-left-out.table]]"{{$}}
// TARGETS-NEXT: /sycl-to-spirv"
// TARGETS-NEXT: /sycl-for-each-image" {{.*}}"-o" "[[CPU_CODE:[^"]*/app-x86_64.table]]" "{{[^"]*}}/app-x86_64-spirv.table" "opencl-aot" "--device=cpu" "-o={out}" "{in}"{{$}}
// TARGETS-NEXT: /sycl-aspect-filter" "-target=nvidia_gpu_sm_80" {{.*}}"-o" "[[FILTERED80:[^"]*]]" "[[SPLIT80]]" "-left-out=[[LEFT80:[^"]*]]"{{$}}
// TARGETS-NEXT: /sycl-to-ptx" "-processor=sm_80" "-o" "[[PTX:[^"]*/app-nvidia_gpu_sm_80.table]]" "[[FILTERED80]]"{{$}}
// TARGETS-NEXT: /sycl-offload-wrapper" "-target=spir64" "-target=intel_gpu_pvc" "-target=x86_64" "-target=nvidia_gpu_sm_80" "-o" "[[IMAGES:[^"]*/app-images.o]]" "[[SPIRV]]" "[[PVC_CODE]]" "[[CPU_CODE]]" "[[PTX]]" "-left-out=intel_gpu_pvc,[[LEFT]]" "-left-out=x86_64,[[LEFT_CPU]]" "-left-out=nvidia_gpu_sm_80,[[LEFT80]]"{{$}}
// TARGETS-NEXT: /clang++-22" "-Xclang" "-fsycl-is-host" {{.*}}"-o" "[[HOST:[^"]*/a-host.o]]"{{$}}
// TARGETS-NEXT: /clang++-22" {{.*}}"[[HOST]]" "[[IMAGES]]" {{.*}}"-o" "app"{{$}}
// TARGETS-NOT:  {{.}}

// Inputs give the code of the target's form. An archive that has code only of
// other forms gives none, and there is a warning if one of its members is taken.
// RUN: sycl-clang++ -fsycl -c a.cpp -o p.o -fsycl-targets=nvidia_gpu_sm_90
// RUN: ar rcs libp.a p.o
// RUN: sycl-clang++ -fsycl -### -fsycl-targets=nvidia_gpu_sm_90 --cuda-path=/nowhere p.o libp.a libk.a 2>&1 | FileCheck %s -check-prefix=FORM
// FORM:      "-type=o" "-targets=openmp-nvptx64-nvidia-cuda-sycldevice-sm_90" "-input=p.o" "-output=[[OBJECT:[^"]*/p-device-sm_90.bc]]"{{$}}
// FORM-NEXT: "-type=a" "-targets=openmp-nvptx64-nvidia-cuda-sycldevice-sm_90" "-input=libp.a" "-output=[[ARCHIVE:[^"]*/libp-device-sm_90.a]]"{{$}}
// FORM-NEXT: /sycl-archive-members" "-target=nvidia_gpu_sm_90" "-bundle=openmp-nvptx64-nvidia-cuda-sycldevice-sm_90" "-undefined=main" "-host=p.o" "-device=[[OBJECT]]" "-archive=libp.a" "-code=[[ARCHIVE]]" "-archive=libk.a" "-o" "[[MEMBERS:[^"]*/a-members-sm_90.a]]"{{$}}
// FORM-NEXT: /llvm-link-22" "[[OBJECT]]" "[[MEMBERS]]" "-o"

// With the CUDA toolkit, a target that is one processor gets machine code.
// RUN: mkdir -p cuda/bin && echo '#!/bin/sh' | tee cuda/bin/ptxas > cuda/bin/fatbinary && chmod +x cuda/bin/*
// RUN: mkdir -p cuda/nvvm/libdevice && touch cuda/nvvm/libdevice/libdevice.10.bc
// RUN: sycl-clang++ -fsycl -### -fsycl-targets=ptx64,nvidia_gpu_sm_90a --cuda-path=cuda a.cpp 2>&1 | FileCheck %s -check-prefix=TOOLKIT
// TOOLKIT: /sycl-to-ptx" "-processor=sm_50" "-libdevice=[[LIBDEVICE:[^"]*/libdevice.10.bc]]" "-o"
// TOOLKIT: /sycl-to-ptx" "-processor=sm_90a" "-libdevice=[[LIBDEVICE]]" "-ptxas={{[^"]*}}/ptxas" "-fatbinary={{[^"]*}}/fatbinary" "-o"

[[clang::sycl_external]] int function() { return 0; }
int main() {}
