// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o %t.ll %s
// RUN: FileCheck %s < %t.ll
// RUN: FileCheck %s --check-prefix=LEFT < %t.ll
//
// The required sizes are three numbers as in SPIR-V, the attribute's last
// dimension first. work_group_num_dim is the count in the source.

#define SYCL_EXTERNAL [[clang::sycl_external]]

// CHECK-DAG: @_Z3onev{{.*}} !reqd_work_group_size [[WG8:![0-9]+]] !work_group_num_dim [[DIM1:![0-9]+]]
[[sycl::reqd_work_group_size(8)]] SYCL_EXTERNAL void one() {}

// CHECK-DAG: @_Z3twov{{.*}} !reqd_work_group_size [[WG48:![0-9]+]] !work_group_num_dim [[DIM2:![0-9]+]]
[[sycl::reqd_work_group_size(8, 4)]] SYCL_EXTERNAL void two() {}

// CHECK-DAG: @_Z5threev{{.*}} !reqd_work_group_size [[WG248:![0-9]+]] !work_group_num_dim [[DIM3:![0-9]+]]
[[sycl::reqd_work_group_size(8, 4, 2)]] SYCL_EXTERNAL void three() {}

// CHECK-DAG: @_Z9sub_groupv{{.*}} !intel_reqd_sub_group_size [[SG16:![0-9]+]]
[[sycl::reqd_sub_group_size(16)]] SYCL_EXTERNAL void sub_group() {}

template <int... Sizes>
[[sycl::reqd_work_group_size(Sizes...)]] void pack() {}
template <unsigned N>
struct Method {
  void method() [[sycl::reqd_sub_group_size(N * 2)]] {}
};
enum { kUnscoped = 4294967295 };

SYCL_EXTERNAL void templates() {
  // CHECK-DAG: @_Z4packIJLi8ELi4EEEvv{{.*}} !reqd_work_group_size [[WG48]] !work_group_num_dim [[DIM2]]
  pack<8, 4>();
  // CHECK-DAG: @_ZN6MethodILj8EE6methodEv{{.*}} !intel_reqd_sub_group_size [[SG16]]
  Method<8>().method();
}

// CHECK-DAG: @_Z7largestv{{.*}} !reqd_work_group_size [[WGMAX:![0-9]+]]
[[sycl::reqd_work_group_size(kUnscoped)]] SYCL_EXTERNAL void largest() {}

// CHECK-DAG: [[WG8]] = !{i32 8, i32 1, i32 1}
// CHECK-DAG: [[WG48]] = !{i32 4, i32 8, i32 1}
// CHECK-DAG: [[WG248]] = !{i32 2, i32 4, i32 8}
// CHECK-DAG: [[WGMAX]] = !{i32 -1, i32 1, i32 1}
// CHECK-DAG: [[DIM1]] = !{i32 1}
// CHECK-DAG: [[DIM2]] = !{i32 2}
// CHECK-DAG: [[DIM3]] = !{i32 3}
// CHECK-DAG: [[SG16]] = !{i32 16}

// LEFT-NOT: annotation
// LEFT-NOT: aspectra::
// LEFT-NOT: @.str
// LEFT-NOT: @.args
