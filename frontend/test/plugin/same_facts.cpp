// RUN: echo '-std=c++20 --target=spirv64 -Xclang -fsycl-is-device' > options
// RUN: echo '-fplugin=%{//frontend:aspectra_clang_plugin}' >> options
// RUN: echo '-fpass-plugin=%{//frontend:aspectra_clang_plugin}' >> options
//
// RUN: clang++ @options -include %S/same_facts.h -O0 -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -include %S/same_facts.h -O1 -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -include %S/same_facts.h -O2 -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -include %S/same_facts.h -O3 -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -include %S/same_facts.h -O0 -g -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -include %S/same_facts.h -O1 -g -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -include %S/same_facts.h -O2 -g -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -include %S/same_facts.h -O3 -g -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -O0 -x c++-header -o device.pch %S/same_facts.h
// RUN: clang++ @options -O0 -include-pch device.pch -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -O1 -x c++-header -o device.pch %S/same_facts.h
// RUN: clang++ @options -O1 -include-pch device.pch -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -O2 -x c++-header -o device.pch %S/same_facts.h
// RUN: clang++ @options -O2 -include-pch device.pch -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -O3 -x c++-header -o device.pch %S/same_facts.h
// RUN: clang++ @options -O3 -include-pch device.pch -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -O0 -g -x c++-header -o device.pch %S/same_facts.h
// RUN: clang++ @options -O0 -g -include-pch device.pch -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ @options -O3 -g -x c++-header -o device.pch %S/same_facts.h
// RUN: clang++ @options -O3 -g -include-pch device.pch -S -emit-llvm -o - %s | FileCheck %s
//
// Kernels and SYCL_EXTERNAL functions have the same facts whatever the level of
// optimisation, with and without debug information, and through a precompiled
// header.

// CHECK-DAG: @_Z8use_baseR4Base({{.*}} !intel_used_aspects [[FP16:![0-9]+]]
SYCL_EXTERNAL int use_base(Base& b) { return b.base; }
// CHECK-DAG: @_Z16use_virtual_baseR11VirtualBase({{.*}} !intel_used_aspects [[GPU_FP16:![0-9]+]]
SYCL_EXTERNAL int use_virtual_base(VirtualBase& b) { return b.virtual_base; }
// CHECK-DAG: @_Z15use_holds_emptyR10HoldsEmpty({{.*}} !intel_used_aspects [[CPU:![0-9]+]]
SYCL_EXTERNAL int use_holds_empty(HoldsEmpty& h) { return h.holds_empty; }
// CHECK-DAG: @_Z14use_holds_modeR9HoldsMode({{.*}} !intel_used_aspects [[FP64:![0-9]+]]
SYCL_EXTERNAL int use_holds_mode(HoldsMode& h) { return h.holds_mode; }
struct HoldsHalf {
  half h;
  int holds_half;
};
// CHECK-DAG: @_Z14use_holds_halfR9HoldsHalf({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int use_holds_half(HoldsHalf& h) { return h.holds_half; }
// CHECK-DAG: @_Z12use_templateR8TemplateI4Fp64E({{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL int use_template(Template<Fp64>& t) {
  Template<Fp64> copy = t;
  return (&copy)->in_template;
}
// CHECK-DAG: @_Z10use_pointsP4Base({{[^!]* (!dbg ![0-9]+ )?}}!intel_fixed_targets
SYCL_EXTERNAL Base* use_points(Base* b) { return b; }
// CHECK-DAG: @_Z8use_modev({{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL int use_mode() { return of_header(); }
// CHECK-DAG: @_Z8use_halfPDF16_({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void use_half(half* h) { *h = 1; }
// CHECK-DAG: @_Z8use_namev({{.*}} !intel_used_aspects [[ATOMIC64:![0-9]+]]
SYCL_EXTERNAL int use_name() {
  Name<aspect::atomic64> n = 1;
  return n;
}
// CHECK-DAG: @_Z10use_doubled({{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL double use_double(double d) { return d; }
// CHECK-DAG: @_Z8declaredv({{.*}} !intel_used_aspects [[CPU]] !intel_declared_aspects [[CPU_FP64:![0-9]+]]
HAS(aspect::fp64, aspect::cpu) USES(aspect::cpu)
SYCL_EXTERNAL void declared() {}
// CHECK-DAG: @_Z4nonev({{.*}} !intel_declared_aspects [[NONE:![0-9]+]]
SYCL_EXTERNAL void none() HAS() {}

int main() {
  // CHECK-DAG: @_ZTSZ4mainE8InSource({{.*}} !intel_used_aspects [[FP64]] !intel_declared_aspects [[CPU_FP64]] !reqd_work_group_size [[WG24:![0-9]+]]
  task<class InSource>([]() HAS(aspect::fp64, aspect::cpu)
                           [[sycl::reqd_work_group_size(4, 2)]] {
    of_header();
    double d = 1;
  });
  // CHECK-DAG: @_ZTSZ18launch_from_headervE8InHeader({{.*}} !intel_used_aspects [[FP16]] !intel_declared_aspects [[FP16]]{{.*}} !intel_reqd_sub_group_size [[SG8:![0-9]+]]
  launch_from_header();
  // CHECK-DAG: @_ZTSZ4mainE5Sized({{.*}} !intel_used_aspects [[GPU:![0-9]+]]
  task<class Sized>([] { sized<16>(); });
}

// CHECK-DAG: [[NONE]] = !{}
// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[GPU]] = !{i32 2}
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[ATOMIC64]] = !{i32 28}
// CHECK-DAG: [[CPU_FP64]] = !{i32 1, i32 6}
// CHECK-DAG: [[GPU_FP16]] = !{i32 2, i32 5}
// CHECK-DAG: [[WG24]] = !{i32 2, i32 4, i32 1}
// CHECK-DAG: [[SG8]] = !{i32 8}
