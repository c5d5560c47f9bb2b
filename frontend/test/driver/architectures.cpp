// Kernels use sycl_ext_oneapi_device_architecture. If a program is compiled for
// one architecture, only the code for this architecture is left.
//
// RUN: sycl-clang++ -fsycl -fsycl-targets=nvidia_gpu_sm_89 \
// RUN:   -fsycl-device-only -S -emit-llvm -O1 %s -o - \
// RUN:   | FileCheck %s --check-prefixes=CHECK,SM89
// RUN: sycl-clang++ -fsycl -fsycl-targets=intel_gpu_pvc \
// RUN:   -fsycl-device-only -S -emit-llvm -O1 %s -o - \
// RUN:   | FileCheck %s --check-prefixes=CHECK,PVC
// RUN: sycl-clang++ -fsycl -fsycl-targets=x86_64 \
// RUN:   -fsycl-device-only -S -emit-llvm -O1 %s -o - \
// RUN:   | FileCheck %s --check-prefixes=CHECK,X86
//
// Programs that are not compiled for one architecture are refused.
// RUN: not sycl-clang++ -fsycl -fsycl-device-only -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REFUSED
// RUN: not sycl-clang++ -fsycl -fsycl-device-only -fsyntax-only \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80,nvidia_gpu_sm_90 %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REFUSED
// REFUSED: error: {{.*}}if_architecture_is needs a program that is compiled for one architecture, as by -fsycl-targets=nvidia_gpu_sm_90

#include <sycl/sycl.hpp>

namespace oneapi = sycl::ext::oneapi::experimental;
using oneapi::arch_category;
using oneapi::architecture;

// CHECK-LABEL: @Exact(
// SM89: ret i32 89
// PVC: ret i32 60
// X86: ret i32 1
extern "C" SYCL_EXTERNAL int Exact() {
  int found = 0;
  oneapi::if_architecture_is<architecture::nvidia_gpu_sm_80,
                             architecture::nvidia_gpu_sm_89>([&] {
    found = 89;
  }).else_if_architecture_is<architecture::intel_gpu_12_60_7>([&] {
    found = 60;
  }).otherwise([&] { found = 1; });
  return found;
}

// CHECK-LABEL: @Family(
// SM89: ret i32 3
// PVC: ret i32 2
// X86: ret i32 9
extern "C" SYCL_EXTERNAL int Family() {
  int found = 0;
  oneapi::if_architecture_is<arch_category::intel_gpu>([&] {
    found = 2;
  }).else_if_architecture_is<arch_category::nvidia_gpu>([&] {
    found = 3;
  }).else_if_architecture_is<arch_category::amd_gpu>([&] {
    found = 4;
  }).otherwise([&] { found = 9; });
  return found;
}

// Each condition that is true adds a number. Architectures of other families
// are neither older nor newer.
// CHECK-LABEL: @Order(
// SM89: ret i32 1234
// PVC: ret i32 0
// X86: ret i32 0
extern "C" SYCL_EXTERNAL int Order() {
  int sum = 0;
  oneapi::if_architecture_is_lt<architecture::nvidia_gpu_sm_90>([&] {
    sum += 1000;
  });
  oneapi::if_architecture_is_lt<architecture::nvidia_gpu_sm_89>([&] {
    sum += 5;
  });
  oneapi::if_architecture_is_le<architecture::nvidia_gpu_sm_89>([&] {
    sum += 200;
  });
  oneapi::if_architecture_is_gt<architecture::nvidia_gpu_sm_89>([&] {
    sum += 5;
  });
  oneapi::if_architecture_is_gt<architecture::nvidia_gpu_sm_87>([&] {
    sum += 30;
  });
  oneapi::if_architecture_is_ge<architecture::nvidia_gpu_sm_90>([&] {
    sum += 5;
  }).else_if_architecture_is_ge<architecture::nvidia_gpu_sm_89>([&] {
    sum += 4;
  });
  return sum;
}

// CHECK-LABEL: @Between(
// SM89: ret i32 7
// PVC: ret i32 8
// X86: ret i32 0
extern "C" SYCL_EXTERNAL int Between() {
  int found = 0;
  oneapi::if_architecture_is_between<architecture::nvidia_gpu_sm_50,
                                     architecture::nvidia_gpu_sm_87>([&] {
    found = 6;
  }).else_if_architecture_is_between<architecture::nvidia_gpu_sm_89,
                                     architecture::nvidia_gpu_sm_90>([&] {
    found = 7;
  }).else_if_architecture_is_between<architecture::intel_gpu_dg1,
                                     architecture::intel_gpu_pvc>([&] {
    found = 8;
  });
  return found;
}
