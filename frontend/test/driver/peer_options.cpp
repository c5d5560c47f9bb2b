// Builds for other SYCL compilers use these options. An option either names the
// default, or a warning gives the reason why the option has no effect.

// RUN: sycl-clang++ -fsycl %s -o app -fsycl-unnamed-lambda -fsycl-rdc \
// RUN:   -fsycl-early-optimizations \
// RUN:   -sycl-std=2020 -fsycl-use-bitcode -fno-sycl-instrument-device-code \
// RUN:   -fsycl-default-sub-group-size=automatic -fno-offload-fp32-prec-div \
// RUN:   -fno-sycl-use-spirv-backend-for-spirv-gen \
// RUN:   2>&1 | FileCheck %s --check-prefix=NOTHING --allow-empty
// NOTHING-NOT: {{.}}
// RUN: ./app

// RUN: sycl-clang++ -fsycl %s -o app -fno-sycl-unnamed-lambda -fno-sycl-rdc \
// RUN:   -fno-sycl-early-optimizations \
// RUN:   -fsycl-device-lib=all -fpreview-breaking-changes \
// RUN:   -ftarget-compile-fast -ftarget-export-symbols \
// RUN:   -ftarget-register-alloc-mode=pvc:auto -sycl-std=121 2>&1 | FileCheck %s
//      CHECK: sycl-clang++: warning: '-fno-sycl-unnamed-lambda' has no effect: kernels need no names, and named ones stay as they are [-Wunused-command-line-argument]
// CHECK-NEXT: sycl-clang++: warning: '-fno-sycl-rdc' has no effect: {{.*}} [-Wunused-command-line-argument]
// CHECK-NEXT: sycl-clang++: warning: '-fno-sycl-early-optimizations' has no effect: {{.*}}
// CHECK-NEXT: sycl-clang++: warning: '-fsycl-device-lib=all' has no effect: {{.*}}
// CHECK-NEXT: sycl-clang++: warning: '-fpreview-breaking-changes' has no effect: there is one runtime library, {{.*}}
// CHECK-NEXT: sycl-clang++: warning: '-ftarget-compile-fast' has no effect: '-Xsycl-target-backend' passes options {{.*}}
// CHECK-NEXT: sycl-clang++: warning: '-ftarget-export-symbols' has no effect: {{.*}}
// CHECK-NEXT: sycl-clang++: warning: '-ftarget-register-alloc-mode=pvc:auto' has no effect: {{.*}} grf_size {{.*}}
// CHECK-NEXT: sycl-clang++: warning: '-sycl-std=121' changes only the macro SYCL_LANGUAGE_VERSION: the source is compiled as SYCL 2020 [-Wunused-command-line-argument]
//  CHECK-NOT: {{.}}
// RUN: sycl-clang++ -fsycl -c %s -o unit.o -foffload-fp32-prec-sqrt \
// RUN:   -fno-bundle-offload-arch 2>&1 | FileCheck %s --check-prefix=PRECISE
//      PRECISE: sycl-clang++: warning: '-foffload-fp32-prec-sqrt' has no effect: a division or a square root is as exact {{.*}}
// PRECISE-NEXT: sycl-clang++: warning: '-fno-bundle-offload-arch' has no effect: {{.*}}
//  PRECISE-NOT: {{.}}
// RUN: sycl-clang++ -fsycl -### unit.o -o app \
// RUN:   -fsycl-use-spirv-backend-for-spirv-gen 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BACKEND
// BACKEND: sycl-to-spirv" {{.*}}"-backend=llvm"
// RUN: sycl-clang++ -fsycl %s -o app -fno-sycl-rdc \
// RUN:   -Wno-unused-command-line-argument 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NOTHING --allow-empty
// RUN: sycl-clang++ -fsycl %s -o app -fno-sycl-rdc -w 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NOTHING --allow-empty

// Options that would change the program, and unknown ones, are refused.
// RUN: not sycl-clang++ -fsycl %s -o none -fsycl-host-compiler=g++ \
// RUN:   -fsycl-default-sub-group-size=16 -fsycl-unnamed-lamda \
// RUN:   -Xspirv-translator -spirv-ext=+all -Xdevice-post-link -split=off 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REFUSED
// REFUSED: sycl-clang++: error: '-fsycl-host-compiler=g++' is not supported; the host's code is compiled by clang++ too
// REFUSED: sycl-clang++: error: '-fsycl-default-sub-group-size=16' is not supported; write {{\[\[}}sycl::reqd_sub_group_size(N)]]
// REFUSED: sycl-clang++: error: unknown argument '-fsycl-unnamed-lamda'; did you mean '-fsycl-unnamed-lambda'?
// REFUSED: sycl-clang++: error: '-Xspirv-translator' is not supported; write '-Xsycl-target-backend=spir64' with options of sycl-to-spirv{{.*}}
// REFUSED: sycl-clang++: error: '-Xdevice-post-link' is not supported; options of sycl-clang++{{.*}}
// RUN: not ls none

// A preprocessed source is for one of the two compiles.
// RUN: sycl-clang++ -fsycl -E %s -o host.ii
// RUN: not sycl-clang++ -fsycl -c host.ii 2>&1 \
// RUN:   | FileCheck %s --check-prefix=PREPROCESSED
// PREPROCESSED: sycl-clang++: error: 'host.ii' is preprocessed text for the host or for a device, but '-fsycl' compiles for both;{{.*}}
// PREPROCESSED-NOT: {{.}}
// RUN: not ls host.o
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c host.ii && ls host.o
// The text says which compile it is for, under any file name.
// RUN: FileCheck %s --check-prefix=TEXT --input-file=host.ii
// TEXT: #pragma aspectra preprocessed host
// RUN: cp host.ii renamed.cpp && not sycl-clang++ -fsycl -c renamed.cpp 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RENAMED
// RENAMED: error: this text was preprocessed for the host, and is compiled for the device; compile the source itself
// RUN: not ls renamed.o
// RUN: sycl-clang++ -fsycl -fsycl-device-only -E %s -o device.ii
// RUN: sycl-clang++ -fsycl -fsycl-device-only -x c++ -c device.ii
// RUN: not sycl-clang++ -fsycl -fsycl-host-only -c device.ii 2>&1 \
// RUN:   | FileCheck %s --check-prefix=DEVICE
// DEVICE: error: this text was preprocessed for the device, and is compiled for the host
#include <sycl/sycl.hpp>
int main() {
  if (__builtin_expect(0, 1)) sycl::queue().single_task([] {});
}
