// The examples of CompileTimeProperties.md give the IR that this document
// shows, first with the headers' classes, then with classes as the document has
// them. testdata/properties/design.cpp runs the examples that use the headers.

// RUN: sycl-clang++ -fsycl -O0 -fsycl-device-only -S -emit-llvm %s -o device.ll
// RUN: FileCheck %s --input-file=device.ll
// RUN: FileCheck %s --input-file=device.ll --check-prefix=MEMBER

#include <sycl/ext/oneapi/device_global.hpp>
#include <sycl/ext/oneapi/kernel_properties.hpp>
#include <sycl/sycl.hpp>

namespace example {

using sycl::accessor;
using sycl::aspect;
using sycl::handler;
using sycl::ext::oneapi::device_has_v;
using sycl::ext::oneapi::device_image_scope;
using sycl::ext::oneapi::host_access;
using sycl::ext::oneapi::no_alias_v;
using sycl::ext::oneapi::property_list;
using sycl::ext::oneapi::property_list_t;
using sycl::ext::oneapi::sub_group_size_v;

// The hypothetical properties of CompileTimeProperties.md.
struct foo {
  template <int Value>
  struct number_t {
    static constexpr const char* meta_name = "sycl-foo";
    static constexpr int meta_value = Value;
  };
  struct value_t {
    static constexpr const char* meta_name = "foo";
    static constexpr const char* meta_value = "";
  };
};
template <int Value>
inline constexpr foo::number_t<Value> foo_v;
struct bar {
  template <int Value>
  struct value_t {
    static constexpr const char* meta_name = "bar";
    static constexpr int meta_value = Value;
  };
};

// --- Properties on a global variable type.

// CHECK-DAG: @_ZN7example3dm1E = {{.*}} [[DM1:#[0-9]+]]
// CHECK-DAG: attributes [[DM1]] = { {{.*}}"sycl-device-image-scope" "sycl-host-access"="read"{{.*}} }
sycl::ext::oneapi::device_global<
    int,
    property_list_t<
      device_image_scope::value_t,
      host_access::value_t<host_access::access::read>>>
  dm1;

// --- Properties on kernel arguments.

// CHECK-DAG: define {{.*}}spir_kernel void @_ZTSN7example8ArgumentE(ptr {{[^"]*}}, ptr addrspace(1) {{[^",]*}}"sycl-foo"="32" "sycl-no-alias" %
class Argument;
void argument(sycl::queue& q, sycl::buffer<int> buf) {
  q.submit([&](handler& cgh) {
    accessor acc(buf, cgh, property_list{no_alias_v, foo_v<32>});
    cgh.single_task<Argument>([=] { acc[0] = dm1; });
  });
}

// --- Properties on kernel functions.

// CHECK-DAG: define {{.*}}spir_kernel void @_ZTSN7example8ByLaunchE({{.*}}) {{[^#]*}}[[LAUNCHED:#[0-9]+]]
// CHECK-DAG: attributes [[LAUNCHED]] = { {{.*}}"sycl-device-has"="5" {{.*}}"sycl-sub-group-size"="32"
class ByLaunch;
void by_launch(handler& cgh) {
  cgh.single_task<ByLaunch>(
    property_list{sub_group_size_v<32>, device_has_v<aspect::fp16>},
    [=] {/* ... */});
}

// CHECK-DAG: define {{.*}}spir_kernel void @_ZTSN7example8MyKernelE({{.*}}) {{[^#]*}}[[LAUNCHED]]
class MyKernel {
 public:
  void operator()() const {/* ... */}

  static constexpr auto properties =
    property_list{sub_group_size_v<32>, device_has_v<aspect::fp16>};
};
void by_member(handler& cgh) {
  MyKernel k;
  cgh.single_task(k);
}

// The document's wrapper: an attribute applies to the function that it is on.
template <class... Props>
struct list {};
template <typename KernelType, typename PropertyListT>
class KernelSingleTaskWrapper;
template <typename KernelType, typename... Props>
class KernelSingleTaskWrapper<KernelType, list<Props...>> {
  KernelType k;

 public:
  KernelSingleTaskWrapper(KernelType k) : k(k) {}

#ifdef __SYCL_DEVICE_ONLY__
  [[__sycl_detail__::add_ir_function_attributes(
    Props::meta_name..., Props::meta_value...
    )]]
#endif
  void operator()() const {k();}
};

// CHECK-DAG: define {{.*}}spir_kernel void @_ZTSN7example7WrappedE({{.*}}) {{[^#]*}}[[WRAPPED:#[0-9]+]]
// CHECK-DAG: attributes [[WRAPPED]] = { {{.*}}"bar"="3"{{.*}}"foo"{{.*}} }
class Wrapped;
void wrapped(handler& cgh) {
  auto k = [] {};
  cgh.single_task<Wrapped>(
      KernelSingleTaskWrapper<decltype(k), list<foo::value_t, bar::value_t<3>>>(k));
}

// --- Properties on a non-global variable type.

template <typename T, typename PropertyListT = list<>>
class annotated_ptr;
template <typename T, typename ...Props>
class annotated_ptr<T, list<Props...>> {
  T *ptr
#ifdef __SYCL_DEVICE_ONLY__
  [[__sycl_detail__::add_ir_member_annotation(
    Props::meta_name..., Props::meta_value...
    )]]
#endif
  ;
 public:
  annotated_ptr(T *p) : ptr(p) {}
};

// MEMBER-DAG: [[TEXT:@.*]] = private unnamed_addr {{.*}}constant [27 x i8] c"sycl-properties:foo,bar=32\00", section "llvm.metadata"
// MEMBER-DAG: [[FILE:@.*]] = private unnamed_addr {{.*}}constant [{{.*}} x i8] c"{{.*}}design_properties.cpp\00", section "llvm.metadata"
// MEMBER-DAG: define {{.*}}spir_func void @_ZN7example7membersEPi(
SYCL_EXTERNAL void members(int *p) {
  annotated_ptr<int,
    list<
      foo::value_t,
      bar::value_t<32>>>
    aptr(p);
}

}  // namespace example

// The constructor's code:
// MEMBER:      define {{.*}}spir_func void @_ZN7example13annotated_ptrI{{.*}}C2EPi(
// MEMBER:      %[[P:.*]] = getelementptr inbounds {{.*}}%"class.example::annotated_ptr{{.*}}", ptr addrspace(4) %{{.*}}, i32 0, i32 0
// MEMBER:      %[[A:.*]] = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %[[P]], ptr addrspace(1) [[TEXT]], ptr addrspace(1) [[FILE]], i32 {{[0-9]+}}, ptr addrspace(1) null)
// MEMBER:      store ptr addrspace(4) %{{.*}}, ptr addrspace(4) %[[A]]
