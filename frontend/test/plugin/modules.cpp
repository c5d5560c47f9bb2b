// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   --precompile -o optional.pcm %S/module_interface.cppm
// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fmodule-file=optional=optional.pcm -S -emit-llvm -o - %s \
// RUN:   | FileCheck %s
// RUN: cp %S/module.modulemap %S/precompiled_header.h .
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -I. -S -emit-llvm -o without.ll %S/precompiled_header.cpp \
// RUN:   -include precompiled_header.h
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fmodules -fcxx-modules -fmodules-cache-path=cache \
// RUN:   -I. -S -emit-llvm -o with.ll %S/precompiled_header.cpp \
// RUN:   -include precompiled_header.h
// RUN: ls cache/*/textual_no_more-*.pcm
// RUN: diff with.ll without.ll
//
// Facts come from imported code too: C++20's modules and header modules.

import optional;

// CHECK-DAG: @_Z3useRW8optional4Half({{.*}} !intel_used_aspects [[FP16:![0-9]+]]
[[clang::sycl_external]] void use(Half& h) { Half copy = h; }
// CHECK-DAG: @_ZW8optional11instantiateRS_8TemplateIiE({{.*}} !intel_used_aspects [[FP64:![0-9]+]]
[[clang::sycl_external]] int use(Template<int>& t) { return instantiate(t); }
// CHECK-DAG: @_ZW8optional8declaredv() {{.*}} !intel_declared_aspects [[CPU:![0-9]+]]
// CHECK-DAG: define {{.*}}sized{{.*}}clIiE{{.*}} !reqd_work_group_size [[WG32:![0-9]+]]
[[clang::sycl_external]] void call() {
  declared();
  sized<32>();
}

// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[WG32]] = !{i32 32, i32 1, i32 1}
