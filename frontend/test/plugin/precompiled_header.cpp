// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -x c++-header -o device.pch %S/precompiled_header.h
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -include-pch device.pch -S -emit-llvm -o with.ll %s
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -include %S/precompiled_header.h -S -emit-llvm -o without.ll %s
// RUN: diff with.ll without.ll
// RUN: FileCheck %s < with.ll
// RUN: clang++ -std=c++17 -Xclang -fsycl-is-host \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -x c++-header -o host.pch %S/precompiled_header.h
// RUN: clang++ -std=c++17 -Xclang -fsycl-is-host \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -include-pch host.pch -o %t.program %s
// RUN: %t.program | FileCheck --check-prefix=LAUNCH %s
//
// The result does not depend on whether the header is precompiled.

struct Cpu {
  static constexpr aspect value = aspect::cpu;
};

// CHECK-DAG: @_Z8exportedR4Half({{.*}} !intel_used_aspects [[FP16:![0-9]+]]
// CHECK-DAG: @_Z3useR4Half({{.*}} !intel_used_aspects [[FP16]]
[[clang::sycl_external]] void use(Half& h) { Half copy = h; }
// CHECK-DAG: @_Z3useR8TemplateI4Fp64E({{.*}} !intel_used_aspects [[FP64:![0-9]+]]
[[clang::sycl_external]] int use(Template<Fp64>& t) { return instantiate(t); }
// CHECK-DAG: @_Z3useR8TemplateI3CpuE({{.*}} !intel_used_aspects [[CPU:![0-9]+]]
[[clang::sycl_external]] int use(Template<Cpu>& t) { return t.i; }
// CHECK-DAG: @_Z8declaredv() {{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_ZZ5sizedILi32EEvvENKUlT_E_clIiEEDaS0_({{.*}} !reqd_work_group_size [[WG32:![0-9]+]]
[[clang::sycl_external]] void call() {
  declared();
  sized<32>();
}

int main() {
  // CHECK-DAG: @_ZTSZ4mainE8InSource({{.*}} !intel_reqd_sub_group_size [[SG16:![0-9]+]]
  // LAUNCH: _ZTSZ4mainE8InSource
  Handler::entry<struct InSource>([]() [[sycl::reqd_sub_group_size(16)]] {});
  // CHECK-DAG: @_ZTSZ18launch_from_headervE8InHeader({{.*}} !intel_reqd_sub_group_size [[SG8:![0-9]+]]
  // LAUNCH-NEXT: _ZTSZ18launch_from_headervE8InHeader
  launch_from_header();
}

// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[SG8]] = !{i32 8}
// CHECK-DAG: [[SG16]] = !{i32 16}
// CHECK-DAG: [[WG32]] = !{i32 32, i32 1, i32 1}
