// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
//
// An enumeration with uses_aspects is an integer in IR; the functions that use
// it have the aspects nevertheless.

namespace sycl {
enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]

enum class [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] Mode { kA, kB };
enum [[__sycl_detail__::__uses_aspects__(aspect::fp64)]] Plain { kPlain };
enum class Other { kOther };
using Named [[__sycl_detail__::__uses_aspects__(aspect::gpu)]] = Other;

// CHECK-DAG: @_Z9parameter4Mode({{.*}} !intel_used_aspects [[FP16:![0-9]+]]
SYCL_EXTERNAL void parameter(Mode) {}
// CHECK-DAG: @_Z6resultv({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL Mode result() { return {}; }
// CHECK-DAG: @_Z8variablev({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void variable() { Mode modes[2][2]; }
// CHECK-DAG: @_Z10enumeratorv({{.*}} !intel_used_aspects [[FP64:![0-9]+]]
SYCL_EXTERNAL int enumerator() {
  static_assert(true, "text");
  return kPlain;
}
// CHECK-DAG: @_Z5namedv({{.*}} !intel_used_aspects [[GPU:![0-9]+]]
SYCL_EXTERNAL int named() { return static_cast<int>(Other::kOther); }
// CHECK-DAG: @_Z4bothv({{.*}} !intel_used_aspects [[CPU_FP16_FP64:![0-9]+]]
[[__sycl_detail__::__uses_aspects__(aspect::cpu)]]
SYCL_EXTERNAL int both() { return kPlain + static_cast<int>(Mode::kB); }
// CHECK-DAG: @_Z7pointerP4ModeRS_({{[^!]*}} !intel_fixed_targets
SYCL_EXTERNAL void pointer(Mode*, Mode&) {}

struct Class {
  Mode mode = Mode::kA;
  int method() { return kPlain; }
};
template <class T>
T in_template() {
  return T();
}
SYCL_EXTERNAL void calls() {
  // CHECK-DAG: @_ZN5ClassC2Ev({{.*}} !intel_used_aspects [[FP16]]
  // CHECK-DAG: @_ZN5Class6methodEv({{.*}} !intel_used_aspects [[FP64]]
  Class().method();
  // CHECK-DAG: @_Z11in_templateI4ModeET_v({{.*}} !intel_used_aspects [[FP16]]
  in_template<Mode>();
  // CHECK-DAG: @_ZZ5callsvENKUlvE_clEv({{.*}} !intel_used_aspects [[FP64]]
  [] { return kPlain; }();
  // CHECK-DAG: @_ZZ5callsvENKUlT_E_clIiEEDaS_({{.*}} !intel_used_aspects [[FP64]]
  [](auto) { return kPlain; }(1);
}

// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[GPU]] = !{i32 2}
// CHECK-DAG: [[CPU_FP16_FP64]] = !{i32 1, i32 5, i32 6}
