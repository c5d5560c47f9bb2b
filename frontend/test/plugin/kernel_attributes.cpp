// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
//
// A kernel has the attributes of the call operator that its entry point calls.

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6 };
}
using sycl::aspect;

template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) {
  kernel();
}
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void with_item(Kernel kernel, int i) {
  kernel(i);
}
template <class Kernel>
void invoke(Kernel& kernel) {
  kernel();
}
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void indirect(Kernel kernel) {
  invoke(kernel);
}

struct Functor {
  [[sycl::device_has(aspect::fp16), sycl::reqd_sub_group_size(8)]]
  void operator()() const {}
  [[sycl::device_has(aspect::fp64)]] void operator()(int) const {}
};

struct Derived : Functor {};
struct Using : Functor {
  using Functor::operator();
};

template <int Size>
void in_template() {
  // CHECK-DAG: spir_kernel void @_ZTSZ11in_templateILi64EEvvE1K({{.*}} !reqd_work_group_size [[WG64:![0-9]+]] !work_group_num_dim [[DIM1:![0-9]+]]
  struct K;
  with_item<K>([](auto) [[sycl::reqd_work_group_size(Size)]] {}, 1);
}

int main() {
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE5Plain({{[^!]*}} !intel_fixed_targets
  task<struct Plain>([] {});
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE6Before({{.*}} !intel_declared_aspects [[FP16:![0-9]+]]
  task<struct Before>([] [[sycl::device_has(aspect::fp16)]] () {});
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE6Behind({{.*}} !intel_declared_aspects [[NONE:![0-9]+]] !reqd_work_group_size [[WG48:![0-9]+]] !work_group_num_dim [[DIM2:![0-9]+]] !intel_reqd_sub_group_size [[SG16:![0-9]+]]
  task<struct Behind>([]() [[sycl::device_has()]] [[sycl::reqd_work_group_size(
                           8, 4)]] [[sycl::reqd_sub_group_size(16)]] {});
  // If there are two operators, only the called one counts.
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE11FunctorName({{.*}} !intel_declared_aspects [[FP16]] !intel_reqd_sub_group_size [[SG8:![0-9]+]]
  task<struct FunctorName>(Functor());
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE8WithItem({{.*}} !intel_declared_aspects [[FP64:![0-9]+]] !intel_fixed_targets
  with_item<struct WithItem>(Functor(), 1);
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE8Indirect({{.*}} !intel_declared_aspects [[FP16]]
  indirect<struct Indirect>([] [[sycl::device_has(aspect::fp16)]] () {});
  // Attributes of held objects and called functions are not the kernel's.
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE5Holds({{[^!]*}} !intel_fixed_targets
  Functor held;
  task<struct Holds>([=] { (void)held; });
  // An operator may be inherited from a base.
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE7Derives({{.*}} !intel_declared_aspects [[FP16]]
  task<struct Derives>(Derived());
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE4Used({{.*}} !intel_declared_aspects [[FP16]]
  task<struct Used>(Using());
  // CHECK-DAG: spir_kernel void @_ZTSZ4mainE6PassOn({{.*}} !intel_declared_aspects [[FP16_FP64:![0-9]+]]
  indirect<struct PassOn>(Derived());
  in_template<64>();
}

// CHECK-DAG: [[NONE]] = !{}
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[FP16_FP64]] = !{i32 5, i32 6}
// CHECK-DAG: [[WG64]] = !{i32 64, i32 1, i32 1}
// CHECK-DAG: [[WG48]] = !{i32 4, i32 8, i32 1}
// CHECK-DAG: [[DIM1]] = !{i32 1}
// CHECK-DAG: [[DIM2]] = !{i32 2}
// CHECK-DAG: [[SG8]] = !{i32 8}
// CHECK-DAG: [[SG16]] = !{i32 16}
