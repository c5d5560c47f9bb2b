// An invalid property of annotated_arg, annotated_ptr, accessor or
// device_global, or an invalid type of their objects, is one error.

// RUN: not sycl-clang++ -fsycl -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
namespace intel = sycl::ext::intel::experimental;
using ex::annotated_arg;
using ex::annotated_ptr;

// CHECK: error: {{.*}}this annotated_ptr is given a property that annotated_ptr cannot have; use compile-time properties for which is_property_key_of is true
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
annotated_ptr of_kernel(static_cast<int*>(nullptr), ex::sub_group_size<8>);

// CHECK: error: {{.*}}this annotated_arg is given a property that annotated_arg cannot have; use compile-time properties for which is_property_key_of is true
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
annotated_arg argument(1, ex::sub_group_size<8>);

struct NotCopied {
  NotCopied(const NotCopied&) {}
  int x;
};
// CHECK: error: {{.*}}the type of an annotated_arg must be device copyable: is_device_copyable_v is false for this type
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
static_assert(sizeof(annotated_arg<NotCopied>) != 0);

// CHECK: error: {{.*}}an alignment is a power of two
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto odd = ex::properties{ex::alignment<12>};

// CHECK: error: {{.*}}a cache_control has at least one level
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto no_level = ex::properties{intel::read_hint<intel::cache_control<intel::cache_mode::cached>>};

// CHECK: error: {{.*}}a property for caches has each cache level once
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto one_level_twice = ex::properties{intel::read_hint<intel::cache_control<intel::cache_mode::cached, ex::cache_level::L1>, intel::cache_control<intel::cache_mode::uncached, ex::cache_level::L1>>};

// CHECK: error: {{.*}}the arguments of a property for caches are cache_controls
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
annotated_ptr no_control(static_cast<int*>(nullptr), intel::read_hint<int>);

// CHECK: error: {{.*}}a cache_control of write_hint has a mode of this property
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
auto other_mode = ex::properties{intel::write_hint<intel::cache_control<intel::cache_mode::invalidate, ex::cache_level::L1>>};

struct Destroyed {
  ~Destroyed() {}
  int x;
};
// CHECK: error: {{.*}}the type of a device_global has a trivial destructor: instances on devices are never destroyed
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
ex::device_global<Destroyed> destroyed;

void accessors(sycl::buffer<int>& buffer) {
  // CHECK: error: {{.*}}the list of an accessor's compile-time properties is an accessor_property_list or a property_list of sycl::ext::oneapi
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
  sycl::accessor other_list(buffer, ex::properties{ex::alignment<8>});
}
void allocations(sycl::queue& q) {
  // CHECK: error: {{.*}}the kind of memory is an argument of the allocation, or the property usm_kind of its list
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
  auto no_kind = ex::malloc_annotated<int>(4, q, ex::properties{ex::alignment<64>});
}

annotated_ptr aligned(static_cast<int*>(nullptr), ex::alignment<8>);
void conversions() {
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}error: {{.*}}invokes a deleted function
  int* const p = aligned;
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}error: no viable conversion
  annotated_ptr<int> q = p;
}
void moves() {
  // CHECK: error: {{.*}}an annotated_ptr with the property alignment has no arithmetic: its neighbours are not aligned as it is; use get()
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
  aligned[1] = 1;
}
