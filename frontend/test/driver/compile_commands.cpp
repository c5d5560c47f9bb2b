// A source is compiled by one command for the device code of each form, one for
// the host, and one that puts the results into an object.

// RUN: mkdir x && touch x/a.cpp a.cpp b.cpp a.s a.h
// RUN: sycl-clang++ -fsycl -### -O1 -DX -c x/a.cpp 2> %t.txt
// RUN: FileCheck %s -check-prefix=OPTIONS --input-file=%t.txt

// OPTIONS:      /clang++-22" "-fsycl" "-fsycl-device-only" "-D__SPIR__=1" {{.*}}"-Qunused-arguments" "-fno-vectorize" "-fno-slp-vectorize" "-fno-jump-tables" "-mllvm" "-switch-to-lookup=false" "-O1" "-DX" "-fplugin=[[PLUGIN:[^"]*/aspectra_clang_plugin.so]]" "-fpass-plugin=[[PLUGIN]]" "-isystem" "[[HEADERS:[^"]*/runtime/include]]" "-c" "x/a.cpp" "-o" "{{[^"]*}}/a-device.bc"{{$}}
// OPTIONS-NEXT: /clang++-22" "-Xclang" "-fsycl-is-host" {{.*}}"-O1" "-DX" "-fplugin=[[PLUGIN]]" "-fpass-plugin=[[PLUGIN]]" "-isystem" "[[HEADERS]]" "-c" "x/a.cpp" "-o" "{{[^"]*}}/a-host.o"{{$}}

// A source that has no SYCL is compiled once.
// RUN: sycl-clang++ -fsycl -### -c a.s 2>&1 | FileCheck %s -check-prefix=ASSEMBLY
// ASSEMBLY:     /clang++-22" "-c" "a.s" "-o" "a.o"{{$}}
// ASSEMBLY-NOT: {{.}}

// -E makes the host's text, by a command with the user's words. The header that
// comes first hides the user's macros from SYCL's headers.
// RUN: sycl-clang++ -fsycl -### -E -x c++ - -o - -DX 2>&1 | FileCheck %s -check-prefix=TEXT
// TEXT:     /clang++-22" "-Xclang" "-fsycl-is-host" {{.*}}"-fplugin=[[PLUGIN:[^"]*/aspectra_clang_plugin.so]]" "-fpass-plugin=[[PLUGIN]]" "-isystem" "{{[^"]*}}/runtime/include" "-D__ASPECTRA_PLUGIN__=1" "-D__ASPECTRA_PREPROCESSES__=1" "-include" "sycl/detail/preprocess.hpp" "-E" "-x" "c++" "-" "-o" "-" "-DX"{{$}}
// TEXT-NOT: {{.}}

// An object has the code of each form; targets with equal forms share the code.
// RUN: sycl-clang++ -fsycl -### --target=x86_64-linux-gnu -c a.cpp 2>&1 | FileCheck %s -check-prefix=BUNDLE
// BUNDLE:     {{"[^"]*}}/clang-offload-bundler{{(-22)?}}" "-type=o" "-targets=host-x86_64-unknown-linux-gnu-,openmp-spir64-unknown-unknown-sycldevice" "-input={{[^"]*}}/a-host.o" "-input={{[^"]*}}/a-device.bc" "-output=a.o"{{$}}
// BUNDLE-NOT: {{.}}
// RUN: sycl-clang++ -fsycl -### --target=x86_64-linux-gnu -c a.cpp -fsycl-targets=ptx64,spir64,intel_gpu_pvc 2>&1 | FileCheck %s -check-prefix=FORMS
// FORMS: "-targets=host-x86_64-unknown-linux-gnu-,openmp-nvptx64-nvidia-cuda-sycldevice-sm_50,openmp-spir64-unknown-unknown-sycldevice" "-input={{[^"]*}}/a-host.o" "-input={{[^"]*}}/a-device-sm_50.bc" "-input={{[^"]*}}/a-device.bc" "-output=a.o"{{$}}

// Both compiles get the version of SYCL.
// RUN: sycl-clang++ -fsycl -### -sycl-std=2020 -c a.cpp 2>&1 | FileCheck %s -check-prefix=STANDARD
// STANDARD:      "-fsycl-device-only" {{.*}}"-sycl-std=2020"
// STANDARD-NEXT: "-Xclang" "-fsycl-is-host" "-Xclang" "-sycl-std=2020"

// The device compile gets options about types, but not -fno-builtin.
// RUN: sycl-clang++ -fsycl -### -c -mlong-double-64 -fno-builtin a.cpp 2>&1 | FileCheck %s -check-prefix=TYPES
// TYPES:     "-fsycl-device-only" {{.*}}"-Xclang" "-mlong-double-64"
// TYPES-NOT: "-fno-builtin"
// TYPES:     "-fsycl-is-host" {{.*}}"-mlong-double-64" "-fno-builtin"

// Only the device compile's plugin gets the fixed targets and the options of
// its own warnings, in their order.
// RUN: sycl-clang++ -fsycl -### -c a.cpp -fsycl-fixed-targets=intel_gpu_pvc,intel_gpu_dg1 2>&1 | FileCheck %s -check-prefix=FIXED
// FIXED:     "-fsycl-device-only" {{.*}}"-fplugin-arg-aspectra-fixed-targets=intel_gpu_pvc" "-fplugin-arg-aspectra-fixed-targets=intel_gpu_dg1" "-fplugin-arg-aspectra-device-config-file={{[^"]*}}/device_config/devices.yaml" "-c" "a.cpp"
// FIXED-NOT: fixed-targets
// RUN: echo 'board: {aspects: [fp64]}' > c.yaml
// RUN: sycl-clang++ -fsycl -### -c a.cpp -fsycl-fixed-targets=board -fsycl-device-config-file=c.yaml 2>&1 | FileCheck %s -check-prefix=CONFIG
// CONFIG: "-fplugin-arg-aspectra-fixed-targets=board" "-fplugin-arg-aspectra-device-config-file=c.yaml" "-c"
// RUN: sycl-clang++ -fsycl -### -c a.cpp -Wsycl-device-has -Wall -Wno-error=sycl-device-has -Werror 2>&1 | FileCheck %s -check-prefix=WARNINGS
// WARNINGS:     "-fsycl-device-only" {{.*}}"-Wall" "-Werror" "-fplugin={{.*}}"-fplugin-arg-aspectra--Wsycl-device-has" "-fplugin-arg-aspectra--Wno-error=sycl-device-has" "-c"
// WARNINGS-NOT: sycl-device-has

// A precompiled header beside an included file is for the host only.
// RUN: sycl-clang++ -fsycl -### -c a.cpp -include a.h 2>&1 | FileCheck %s -check-prefix=HEADER
// HEADER:      "-fsycl-device-only" {{.*}}"-Xclang" "-include" "-Xclang" "a.h"
// HEADER-NEXT: "-fsycl-is-host" {{.*}}"{{[^"]*}}" "-include" "a.h"

// The host's list of dependencies names the object that the user asks for.
// RUN: sycl-clang++ -fsycl -### -c -MMD x/a.cpp 2>&1 | FileCheck %s -check-prefix=LIST
// LIST:     "-dependency-file" "-Xclang" "[[WORK:[^"]*]]/a-device.d" "-Xclang" "-MT" "-Xclang" "device" "-c" "x/a.cpp"
// LIST:     /runtime/include" "-MQ" "a.o" "-MF" "[[WORK]]/a-host.d" "-c" "x/a.cpp" "-o" "[[WORK]]/a-host.o"{{$}}
// LIST:     /sycl-clang++" "-merge-dependencies" "a.d" "-host=[[WORK]]/a-host.d" "-device=[[WORK]]/a-device.d"{{$}}
// LIST-NOT: -sys-header-deps
// RUN: sycl-clang++ -fsycl -### -c -MD a.cpp -o out/b.o 2>&1 | FileCheck %s -check-prefix=LIST-OUTPUT
// LIST-OUTPUT: /runtime/include" "-MQ" "out/b.o" "-MF" "{{[^"]*}}/a-host.d" "-c" "a.cpp" "-o" "{{[^"]*}}/a-host.o"{{$}}
// RUN: sycl-clang++ -fsycl -### -c -MD -MF f -MT t a.cpp 2>&1 | FileCheck %s -check-prefix=LIST-NAMED
// LIST-NAMED: /runtime/include" "-MF" "{{[^"]*}}/a-host.d" "-c" "a.cpp" "-o" "{{[^"]*}}/a-host.o"{{$}}

// Each compile of a source writes a list of the files that it reads. The lists
// become one file, with the name that a single compile would use.
// RUN: sycl-clang++ -fsycl -### -c -MD -MP x/a.cpp b.cpp -fsycl-targets=spir64,nvidia_gpu_sm_80 2>&1 | FileCheck %s -check-prefix=LISTS
// LISTS:      "-Xclang" "-dependency-file" "-Xclang" "{{[^"]*}}/a-device.d" "-Xclang" "-MT" "-Xclang" "device" "-Xclang" "-sys-header-deps" "-c" "x/a.cpp"
// LISTS:      "-MF" "{{[^"]*}}/b-host.d" "-c" "b.cpp"
// LISTS:      /sycl-clang++" "-merge-dependencies" "a.d" "-phony" "-host={{[^"]*}}/a-host.d" "-device={{[^"]*}}/a-device.d" "-device={{[^"]*}}/a-device-sm_80.d"{{$}}
// LISTS-NEXT: /sycl-clang++" "-merge-dependencies" "b.d" "-phony" "-host={{[^"]*}}/b-host.d" "-device={{[^"]*}}/b-device.d" "-device={{[^"]*}}/b-device-sm_80.d"{{$}}
// RUN: sycl-clang++ -fsycl -### -MMD -MF all.d a.cpp b.cpp 2>&1 | FileCheck %s -check-prefix=ONE-LIST
// ONE-LIST-NOT: -sys-header-deps
// ONE-LIST:     "-merge-dependencies" "all.d" "-host={{[^"]*}}/a-host.d" "-device={{[^"]*}}/a-device.d" "-host={{[^"]*}}/b-host.d" "-device={{[^"]*}}/b-device.d"{{$}}

// Files beside the object have its name.
// RUN: sycl-clang++ -fsycl -### -c x/a.cpp -o /out/b.o -ftime-trace -fsave-optimization-record -fstack-usage --coverage 2>&1 | FileCheck %s -check-prefix=BESIDE
// BESIDE: "-ftime-trace=/out/b.json" "-foptimization-record-file=/out/b.opt.yaml" "-Xclang" "-stack-usage-file" "-Xclang" "/out/b.su" "-Xclang" "-coverage-notes-file=/out/b.gcno" "-Xclang" "-coverage-data-file=/out/b.gcda" "-c" "x/a.cpp"
