// -fsycl-device-only writes LLVM bitcode of the device code, or text with -S.
// Without this option, -S and -E write the host's code.

// RUN: sycl-clang++ -fsycl -fsycl-device-only %S/inputs/unit_b.cpp
// RUN: llvm-dis unit_b-sycl-spir64-unknown-unknown.bc -o - | FileCheck %s
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %S/inputs/unit_b.cpp -o b.ll
// RUN: FileCheck %s --input-file=b.ll
// CHECK: target triple = "spir
// CHECK: spir_kernel void @_ZTS7KernelB(

// Device code is optimised unless the user says otherwise.
// RUN: FileCheck %s --check-prefix=O2 --input-file=b.ll
// O2-NOT: optnone
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -O0 %S/inputs/unit_b.cpp -o - \
// RUN:   | FileCheck %s --check-prefix=O0
// O0: optnone

// RUN: sycl-clang++ -fsycl -fsycl-device-only -E -dM %S/inputs/unit_b.cpp \
// RUN:   | FileCheck %s --check-prefix=DEVICE
// DEVICE-DAG: #define __SYCL_DEVICE_ONLY__ 1
// DEVICE-DAG: #define __SYCL_UNNAMED_LAMBDA__ 1
// RUN: sycl-clang++ -fsycl -E -dM %S/inputs/unit_b.cpp \
// RUN:   | FileCheck %s --check-prefix=HOST
// HOST-NOT: __SYCL_DEVICE_ONLY__
// HOST: #define __SYCL_UNNAMED_LAMBDA__ 1
// HOST-NOT: __SYCL_DEVICE_ONLY__
// HOST: #define __x86_64__ 1
// RUN: sycl-clang++ -fsycl -S %S/inputs/unit_b.cpp -o - \
// RUN:   | FileCheck %s --check-prefix=ASM
// ASM: .globl _Z6host_bv

// With -fsyntax-only, no file is written.
// RUN: sycl-clang++ -fsycl -fsycl-device-only -fsyntax-only %S/inputs/unit_b.cpp -### 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SYNTAX --implicit-check-not=.bc
// SYNTAX: "-fsycl-device-only"{{.*}} "-fsyntax-only"
