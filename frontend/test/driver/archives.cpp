// From static archives, a link takes the device code of the members that it
// needs, or of all members, and reports targets that members lack.

// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_a.cpp %S/inputs/unit_b.cpp
// RUN: sycl-clang++ -fsycl -c %s -DUNUSED -o unused.o
// RUN: sycl-clang++ -fsycl -c %s -o functions.o
// RUN: ar rcs libb.a unused.o unit_b.o
// RUN: ar rcs libfunctions.a functions.o

// The host compile comes first, then the choice of members and the device link.
// RUN: sycl-clang++ -fsycl %S/inputs/unit_a.cpp -L. -lb libfunctions.a \
// RUN:   -Wl,-u,wanted -### -o app 2>&1 | FileCheck %s --check-prefix=COMMANDS
// COMMANDS: clang++-22" "-Xclang" "-fsycl-is-host" {{.*}}"-o" "[[HOST:[^"]*]]"
// COMMANDS-NEXT: clang++-22" "-fsycl" "-fsycl-device-only" {{.*}}"-o" "[[DEVICE:[^"]*]]"
// COMMANDS-NEXT: clang-offload-bundler" "-unbundle" "-type=a" "-targets=openmp-spir64-unknown-unknown-sycldevice" "-input=./libb.a" "-output=[[B:[^"]*]]"
// COMMANDS-NEXT: clang-offload-bundler" "-unbundle" "-type=a" {{.*}}"-input=libfunctions.a" "-output=[[F:[^"]*]]"
// COMMANDS-NEXT: sycl-archive-members" "-target=spir64" "-bundle=openmp-spir64-unknown-unknown-sycldevice" "-undefined=main" "-undefined=wanted" "-host=[[HOST]]" "-device=[[DEVICE]]" "-archive=./libb.a" "-code=[[B]]" "-archive=libfunctions.a" "-code=[[F]]" "-o" "[[MEMBERS:[^"]*app-members.a]]"
// COMMANDS-NEXT: llvm-link-22" "[[DEVICE]]" "[[MEMBERS]]"

// If only the device link needs a member, the host link does not take it. A
// member without a use is in neither link.
// RUN: sycl-clang++ -fsycl unit_a.o -Wl,--start-group libb.a -Wl,--end-group \
// RUN:   libfunctions.a -o app -save-temps
// RUN: llvm-dis app-linked.bc -o - | FileCheck %s --check-prefix=LINKED
// LINKED-NOT: @_Z6unusedv(
// LINKED-NOT: @_Z4morei(
// LINKED: define {{.*}}spir_kernel void @_ZTS7KernelB(
// LINKED-NOT: @_Z6unusedv(
// LINKED-NOT: @_Z4morei(

// The linker searches other folders besides those of -L.
// RUN: mkdir lib && cp libb.a lib
// RUN: LIBRARY_PATH=lib sycl-clang++ -fsycl unit_a.o -lb -o app -save-temps
// RUN: llvm-dis app-linked.bc -o - | FileCheck %s --check-prefix=LINKED

// An option of the linker, or -u of clang++, asks for a symbol.
// RUN: sycl-clang++ -fsycl unit_a.o libb.a libfunctions.a -o app -save-temps \
// RUN:   -Wl,--undefined=_Z4morei
// RUN: llvm-dis app-linked.bc -o - | FileCheck %s --check-prefix=MORE
// RUN: sycl-clang++ -fsycl unit_a.o libb.a libfunctions.a -o app -save-temps \
// RUN:   -u _Z4morei
// RUN: llvm-dis app-linked.bc -o - | FileCheck %s --check-prefix=MORE
// MORE: define {{.*}}@_Z4morei(

// A shared library may call functions of the archive.
// RUN: sycl-clang++ -fno-sycl -shared -fPIC %s -DSHARED -o libshared.so
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c %s -DMAIN -o main.o
// RUN: sycl-clang++ -fsycl main.o -L. -lshared -lfunctions -o app -save-temps
// RUN: llvm-dis app-linked.bc -o - | FileCheck %s --check-prefix=MORE

// Each target has its own choice. If a taken member has no code for a target,
// there is a warning, unless the member needs no device code.
// RUN: sycl-clang++ -fsycl -c %S/inputs/unit_b.cpp -o both.o \
// RUN:   -fsycl-targets=spir64,ptx64
// RUN: ar rcs libboth.a both.o functions.o
// RUN: sycl-clang++ -fsycl %S/inputs/unit_a.cpp libboth.a -o app -save-temps \
// RUN:   -fsycl-targets=spir64,ptx64 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SILENT --allow-empty
// SILENT-NOT: {{.}}
// RUN: llvm-dis app-linked-sm_50.bc -o - | FileCheck %s --check-prefix=PTX
// PTX: define {{.*}}ptx_kernel void @_ZTS7KernelB(
// RUN: sycl-clang++ -fsycl %S/inputs/unit_a.cpp libboth.a -o app \
// RUN:   -fsycl-targets=spir64,ptx64 -u _Z4morei 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LACKS
// LACKS: sycl-archive-members: warning: these members of 'libboth.a' have no device code for 'ptx64': functions.o; their kernels cannot run on 'ptx64'; compile the members with 'ptx64' in '-fsycl-targets='
// LACKS-NOT: {{.}}

// -fsycl-link comes before the host link, which may take any member.
// RUN: sycl-clang++ -fsycl -fsycl-link unit_a.o libb.a libfunctions.a \
// RUN:   -o images.o -save-temps
// RUN: llvm-dis images-linked.bc -o - | FileCheck %s --check-prefix=ALL
// ALL-DAG: @_Z6unusedv(
// ALL-DAG: @_Z4morei(
// ALL-DAG: @_ZTS7KernelB(

// A host link with images takes an archive with kernels that it does not need.
// RUN: sycl-clang++ -fsycl -fsycl-link unit_a.o unit_b.o -o two_images.o
// RUN: ar rcs libkernels.a unit_b.o
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c %S/inputs/unit_a.cpp -o a_host.o
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c %S/inputs/unit_b.cpp -o b_host.o
// RUN: sycl-clang++ -fsycl two_images.o a_host.o b_host.o libkernels.a -o app
// RUN: not sycl-clang++ -fsycl two_images.o a_host.o libkernels.a -o app 2>&1 \
// RUN:   | FileCheck %s --check-prefix=KERNEL
// KERNEL: llvm-no-spir-kernel: {{.*}}: error: Unexpected SPIR kernel occurrence: KernelB

#ifdef MAIN
void shared();
int main() { shared(); }
#elif defined SHARED
int more(int value);
void shared() { more(1); }
#elif defined UNUSED
[[clang::sycl_external]] void unused() {}
#else
[[clang::sycl_external]] int more(int value) { return value; }
#endif
