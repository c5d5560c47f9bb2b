// RUN: clang++ -std=c++17 -Xclang -fsycl-is-host \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Werror -O1 -S -emit-llvm -o %t.host.ll %s
// RUN: FileCheck %s < %t.host.ll
// RUN: clang++ -std=c++17 \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Werror -O1 -S -emit-llvm -o %t.plain.ll %s
// RUN: FileCheck %s < %t.plain.ll
//
// Host code, with and without SYCL, accepts the attributes, and they have no
// effect.

enum class aspect { fp16 = 5 };

struct [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] Half {
  double d;
};
// CHECK: define {{.*}}@_Z1fd
[[sycl::device_has(aspect::fp16)]] double f(double d) { return d + Half{d}.d; }
// CHECK: define {{.*}}@_Z1gv
[[sycl::reqd_work_group_size(8), sycl::reqd_sub_group_size(8)]] void g() {}

// CHECK-NOT: annotation
// CHECK-NOT: aspects
// CHECK-NOT: {{reqd_|sycl-}}
