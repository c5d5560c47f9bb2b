// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
//
// uses_aspects is on functions. A caller has the aspects of the functions that
// it calls, whether they are defined here or elsewhere.

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]

[[__sycl_detail__::__uses_aspects__(aspect::fp16)]]
SYCL_EXTERNAL void elsewhere();
[[__sycl_detail__::__uses_aspects__(aspect::fp64, aspect::cpu)]]
inline void here() {}
template <aspect... As>
[[sycl_detail::uses_aspects(As...)]] void pack() {}

// CHECK-DAG: @_Z15calls_elsewherev{{.*}} !intel_used_aspects [[FP16:![0-9]+]]
SYCL_EXTERNAL void calls_elsewhere() { elsewhere(); }
// CHECK-DAG: @_Z10calls_herev{{.*}} !intel_used_aspects [[CPU_FP64:![0-9]+]]
SYCL_EXTERNAL void calls_here() { here(); }
// CHECK-DAG: @_Z4herev{{.*}} !intel_used_aspects [[CPU_FP64]]
// CHECK-DAG: @_Z10calls_packv{{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void calls_pack() { pack<aspect::fp16>(); }

// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[CPU_FP64]] = !{i32 1, i32 6}
