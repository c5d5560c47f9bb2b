// An invalid property of annotated_arg, annotated_ptr or accessor is one error.

// RUN: not sycl-clang++ -fsycl -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:

#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
using ex::annotated_arg;
using ex::annotated_ptr;

// CHECK: error: {{.*}}a property of this annotated_ptr is not one of annotated_ptr, or not known at compile time (is_property_key_of)
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
annotated_ptr of_kernel(static_cast<int*>(nullptr), ex::sub_group_size<8>);

// CHECK: error: {{.*}}a property of this annotated_arg is not one of annotated_arg
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
annotated_arg argument(1, ex::sub_group_size<8>);

// CHECK: error: {{.*}}an alignment is a power of two
// CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
using odd = ex::property_list_t<decltype(ex::alignment_key::value_t<12>())>;

annotated_ptr aligned(static_cast<int*>(nullptr), ex::alignment<8>);
void conversions() {
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}error: {{.*}}invokes a deleted function
  int* const p = aligned;
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}error: no viable conversion
  annotated_ptr<int> q = p;
}
void moves() {
  // CHECK: error: {{.*}}an annotated_ptr with the property alignment has no arithmetic
  // CHECK: fail_parameter_properties.cpp:[[@LINE+1]]:{{.*}}requested here
  aligned[1] = 1;
}
