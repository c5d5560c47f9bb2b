// If a launch cannot have a property, the header's error has the place of the
// launch, or the front end's error has both places.

// RUN: not sycl-clang++ -fsycl -fsyntax-only -ferror-limit=0 %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

#include <sycl/ext/oneapi/experimental/enqueue_functions.hpp>
#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
using ex::properties;
using ex::sub_group_size;
using ex::work_group_size;
namespace intel = sycl::ext::intel::experimental;

struct Got {
  void operator()(sycl::nd_item<1>) const {}
  auto get(ex::properties_tag) const {
    return properties{work_group_size<8>};
  }
};
struct Both {
  void operator()(sycl::nd_item<1>) const {}
  auto get(ex::properties_tag) const {
    return ex::properties{work_group_size<8>};
  }
  static constexpr auto properties = ex::properties{work_group_size<4>};
};
struct NoList {
  void operator()() const {}
  int get(ex::properties_tag) const { return 0; }
};

// CHECK: error: {{.*}}two properties of this list have the same key: a list has each property once, whatever its value is
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto twice = properties{sub_group_size<8>, work_group_size<4>, sub_group_size<16>};

// An impossible size gives one error, even if the list is used.
// CHECK: error: {{.*}}the size of a work-group is less than 2^32 in each dimension
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto large = properties{work_group_size<4294967296>};

// CHECK: error: {{.*}}the size of a work-group is at least 1 in each dimension
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto no_group = properties{work_group_size<0>};

// CHECK: error: {{.*}}the size of a work-group has one, two or three dimensions
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto four_dimensions = properties{work_group_size<1, 1, 1, 1>};

// CHECK: error: {{.*}}a launch_config has a sycl::range or a sycl::nd_range
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
static_assert(sizeof(ex::launch_config<int>) != 0);

// CHECK: error: {{.*}}the second argument of a launch_config is a list of properties
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
static_assert(sizeof(ex::launch_config<sycl::range<1>, int>) != 0);

// CHECK: error: {{.*}}the size of a sub-group is at least 1
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto no_items = properties{sub_group_size<0>};

// CHECK: error: {{.*}}a number of registers is at least 1
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto no_registers = properties{intel::grf_size<0>};

// CHECK: error: {{.*}}an nd_range has one, two or three dimensions
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto dimensions = properties{ex::nd_range_kernel<4>};

// CHECK: error: {{.*}}fp_control has at most one mode for rounding
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto rounding = properties{intel::fp_control<intel::fp_mode::round_upward | intel::fp_mode::round_downward>};

// CHECK: error: {{.*}}fp_control has denorm_ftz or modes that allow denormalized numbers, not both
// CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto denormal = properties{intel::fp_control<intel::fp_mode::denorm_ftz | intel::fp_mode::denorm_f_allow>};

void launches(sycl::queue& q) {
  const sycl::nd_range<1> many(16, 8);
  auto nothing = [](sycl::nd_item<1>) {};

  q.parallel_for<class Large>(sycl::range<1>(8), large, [](sycl::id<1>) {});

  // CHECK: error: {{.*}}the property work_group_size has another number of dimensions than this launch
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class C>(many, properties{work_group_size<4, 2>}, nothing);

  // CHECK: error: {{.*}}the property work_group_size_hint has another number of dimensions than this launch
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class D>(sycl::range<2>(4, 4), properties{ex::work_group_size_hint<4>}, [](sycl::id<2>) {});

  // CHECK: error: {{.*}}the property max_work_group_size has another number of dimensions than this launch
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class Wide>(many, properties{ex::max_work_group_size<2, 4>}, nothing);

  // CHECK: error: {{.*}}a single task is one work-item: its property work_group_size has no other size than 1
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.single_task<class E>(properties{work_group_size<4>}, [] {});

  // CHECK: error: {{.*}}the property single_task_kernel is for single tasks
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class F>(many, properties{ex::single_task_kernel}, nothing);

  // CHECK: error: {{.*}}the property use_root_sync is for launches over an nd_range
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.single_task<class Q>(properties{ex::use_root_sync}, [] {});

  // CHECK: error: {{.*}}the property work_group_scratch_size is for the list of a launch over an nd_range
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.single_task<class R>(properties{ex::work_group_scratch_size(8)}, [] {});

  // CHECK: error: {{.*}}a launch with reductions cannot have the property work_group_scratch_size
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class S>(sycl::nd_range<1>(8, 4), properties{ex::work_group_scratch_size(8)}, sycl::reduction(new int, sycl::plus<int>()), [](sycl::nd_item<1>, auto&) {});

  // CHECK: error: {{.*}}the property nd_range_kernel is for launches over an nd_range of as many dimensions
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class G>(many, properties{ex::nd_range_kernel<2>}, nothing);

  // CHECK: error: {{.*}}the property work_group_size is larger than max_work_group_size or max_linear_work_group_size allows
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class K>(sycl::nd_range<2>({8, 8}, {2, 8}), properties{work_group_size<2, 8>, ex::max_work_group_size<4, 4>}, [](sycl::nd_item<2>) {});

  // CHECK: error: {{.*}}the property work_group_size is larger than max_work_group_size or max_linear_work_group_size allows
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class L>(many, properties{work_group_size<8>, ex::max_linear_work_group_size<4>}, nothing);

  // CHECK: error: {{.*}}the property sub_group_size and a named sub-group size are two sizes: remove one of them
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class H>(many, properties{sub_group_size<8>, ex::sub_group_size_automatic}, nothing);

  // CHECK: error: {{.*}}the properties grf_size and grf_size_automatic exclude each other: remove one of them
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.single_task<class J>(properties{intel::grf_size<128>, intel::grf_size_automatic}, [] {});
  // CHECK: error: property 'sycl-grf-size' is '128' here, but '0' earlier in the same list

  // These properties of the headers are not properties of kernels.
  // CHECK: error: {{.*}}a property of this launch, or of the kernel's class, is not one of kernels
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.single_task<class O>(properties{ex::restrict}, [] {});

  // CHECK: error: {{.*}}a property of this launch, or of the kernel's class, is not one of kernels
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.parallel_for<class P>(many, properties{work_group_size<8>, ex::host_access_read, ex::alignment<8>}, nothing);

  // CHECK: error: {{.*}}the function get(properties_tag) of a kernel returns a list of properties
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: in instantiation of {{.*}}requested here
  q.single_task<class I>(NoList());
}

// If the property is in the launch's list, the note is at the launch. If it is
// in a list of the kernel's class, the note is at the class.
struct AttributeAndGot {
  // CHECK: fail_kernel_properties.cpp:[[@LINE+2]]:5: error: 'sycl::reqd_work_group_size' attribute says '4', and property 'sycl-work-group-size' of the same kernel says '8'; remove one of them
  // CHECK: fail_kernel_properties.cpp:[[@LINE+3]]:8: note: the property is given here
  [[sycl::reqd_work_group_size(4)]]
  void operator()(sycl::nd_item<1>) const {}
  auto get(ex::properties_tag) const {
    return properties{work_group_size<8>};
  }
};
struct AttributeAndHeld {
  // CHECK: fail_kernel_properties.cpp:[[@LINE+2]]:5: error: 'sycl::reqd_sub_group_size' attribute says '4', and property 'sycl-sub-group-size' of the same kernel says '8'; remove one of them
  // CHECK: fail_kernel_properties.cpp:[[@LINE+3]]:25: note: the property is given here
  [[sycl::reqd_sub_group_size(4)]]
  void operator()(sycl::nd_item<1>) const {}
  static constexpr auto properties = ex::properties{sub_group_size<8>};
};
struct Inherited : AttributeAndHeld {};
void attributes(sycl::queue& q) {
  const sycl::nd_range<1> many(16, 8);
  q.parallel_for<class M>(many, AttributeAndGot());
  q.parallel_for<class N>(many, properties{ex::work_group_size_hint<4>},
                          Inherited());
}

// A required size exceeds a limit that is given in another place.
struct AttributeAndLimit {
  // CHECK: fail_kernel_properties.cpp:[[@LINE+2]]:5: error: 'sycl::reqd_work_group_size' attribute says '8', and property 'sycl-max-work-group-size' of the same kernel allows at most '4'; remove one of them
  // CHECK: fail_kernel_properties.cpp:[[@LINE+3]]:25: note: the property is given here
  [[sycl::reqd_work_group_size(8)]]
  void operator()(sycl::nd_item<1>) const {}
  static constexpr auto properties = ex::properties{ex::max_work_group_size<4>};
};
struct GotLimit {
  void operator()(sycl::nd_item<1>) const {}
  // CHECK: fail_kernel_properties.cpp:[[@LINE+10]]:5: error: property 'sycl-work-group-size' is '8' here, and property 'sycl-max-linear-work-group-size' of the same kernel allows at most '4'; remove one of them
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:8: note: the property is given here
  auto get(ex::properties_tag) const {
    return properties{ex::max_linear_work_group_size<4>};
  }
};
void limits(sycl::queue& q) {
  const sycl::nd_range<1> many(16, 8);
  q.parallel_for<class Q>(many, AttributeAndLimit());
  // The error is at the size, wherever the limit is.
  q.parallel_for<class R>(many, properties{work_group_size<8>}, GotLimit());
  // CHECK: fail_kernel_properties.cpp:18:8: error: property 'sycl-work-group-size' is '8' here, and property 'sycl-max-work-group-size' of the same kernel allows at most '4'; remove one of them
  // CHECK: fail_kernel_properties.cpp:[[@LINE+1]]:5: note: the property is given in this launch
  q.parallel_for<class S>(many, properties{ex::max_work_group_size<4>}, Got());
  q.parallel_for<class T>(many, properties{ex::max_work_group_size<8>}, Got());
}

// The front end reports two values of a property at the end of the unit.
void two_lists(sycl::queue& q) {
  const sycl::nd_range<1> many(16, 8);
  // CHECK: fail_kernel_properties.cpp:[[@LINE+2]]:5: error: this launch and the kernel's own class give two values for the property 'work_group_size'; remove one of them
  // CHECK: fail_kernel_properties.cpp:18:8: note: the property is given here
  q.parallel_for<class A>(many, properties{work_group_size<4>}, Got());

  // CHECK: fail_kernel_properties.cpp:27:25: error: the kernel's member 'properties' and its function 'get' give two values for the property 'work_group_size'; remove one of them
  // CHECK: fail_kernel_properties.cpp:24:8: note: the property is given here
  q.parallel_for<class B>(many, Both());
}
