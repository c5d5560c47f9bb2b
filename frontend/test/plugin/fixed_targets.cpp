// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device -g \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Xclang -plugin-arg-aspectra \
// RUN:   -Xclang fixed-targets=intel_gpu_tgl \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang fixed-targets=intel_gpu_pvc \
// RUN:   -S -emit-llvm -o %t %s 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=METADATA --input-file=%t
//
// The driver gives the plugin an argument fixed-targets for each target of
// -fsycl-fixed-targets.

// CHECK: fixed_targets.cpp:[[@LINE+7]]:14: warning: function 'foo' uses aspect 'fp64' not supported by fixed target 'intel_gpu_tgl' [-Wsycl-fixed-targets]
// CHECK-NEXT: use is from this call chain:
// CHECK-NEXT:   foo(int)
// CHECK-NEXT:   bar(int) {{.*}}fixed_targets.cpp:[[@LINE+7]]:3
// CHECK: fixed_targets.cpp:[[@LINE+10]]:1: warning: function 'sized' requires sub-group size '8' not supported by fixed target 'intel_gpu_pvc' [-Wsycl-fixed-targets]
// CHECK: 2 warnings generated.
void bar(int x) {
  double d = x;
}
[[clang::sycl_external]] void foo(int x) {
  bar(x);
}

[[sycl::reqd_sub_group_size(8), clang::sycl_external]]
void sized() {}

// METADATA-DAG: define {{.*}}@_Z3fooi({{.*}} !intel_fixed_targets [[TARGETS:![0-9]+]]
// METADATA-DAG: define {{.*}}@_Z5sizedv({{.*}} !intel_fixed_targets [[TARGETS]]
// METADATA: [[TARGETS]] = !{!"intel_gpu_tgllp", !"intel_gpu_pvc"}
