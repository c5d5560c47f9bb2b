// Mistakes with joint_matrix, masks of sub-groups and chunks of groups are one
// error each, with the place where the program makes the mistake.

// RUN: not sycl-clang++ -fsycl -fsycl-device-only -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s --implicit-check-not=error:
// RUN: not sycl-clang++ -fsycl -fsycl-device-only -fsyntax-only -DTF32 %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=TF32 --implicit-check-not=error:

#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
namespace matrix = ex::matrix;
using matrix::joint_matrix;
using matrix::layout;
using matrix::use;
using sycl::sub_group;

using A = joint_matrix<sub_group, sycl::half, use::a, 8, 16, layout::row_major>;
using A8 = joint_matrix<sub_group, std::int8_t, use::a, 8, 16, layout::row_major>;
using B = joint_matrix<sub_group, sycl::half, use::b, 16, 8, layout::row_major>;
using C = joint_matrix<sub_group, float, use::accumulator, 8, 8>;
using D = joint_matrix<sub_group, double, use::accumulator, 8, 8>;

#ifdef TF32

// TF32: error: {{.*}}cooperative matrices of SPIR-V have no tf32; use float
// TF32: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
static_assert(sizeof(joint_matrix<sub_group, matrix::precision::tf32, use::a, 8, 8, layout::row_major>) != 0);

#else

// CHECK: error: {{.*}}a joint_matrix belongs to a sub_group
// CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
static_assert(sizeof(joint_matrix<sycl::group<1>, float, use::accumulator, 8, 8>) != 0);

// CHECK: error: {{.*}}a matrix of use a or b has the layout row_major or col_major, and an accumulator has the layout dynamic
// CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
static_assert(sizeof(joint_matrix<sub_group, float, use::a, 8, 8>) != 0);

// CHECK: error: {{.*}}the layout ext_intel_packed is not there yet; use row_major
// CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
static_assert(sizeof(joint_matrix<sub_group, sycl::half, use::b, 8, 8, layout::ext_intel_packed>) != 0);

SYCL_EXTERNAL void Load(sub_group group, A& a, sycl::global_ptr<float> from) {
  // CHECK: error: {{.*}}the pointer must point to elements of the matrix
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  joint_matrix_load(group, a, from, 16);
}

SYCL_EXTERNAL void Load(sub_group group, C& c, sycl::global_ptr<double> from) {
  // CHECK: error: {{.*}}the pointer must point to elements of the matrix
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  joint_matrix_load(group, c, from, 8, layout::row_major);
}

SYCL_EXTERNAL void Store(sub_group group, C& c, sycl::global_ptr<double> to) {
  // CHECK: error: {{.*}}the pointer must point to elements of the matrix
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  joint_matrix_store(group, c, to, 8, layout::row_major);
}

SYCL_EXTERNAL void Multiply(sub_group group, D& d, A& a, B& b, C& c) {
  // CHECK: error: {{.*}}the result must have the type of the matrix that is added
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  joint_matrix_mad(group, d, a, b, c);
}

SYCL_EXTERNAL void Apply(sub_group group, A& a, A8& a8) {
  // CHECK: error: {{.*}}matrices of use a or b must have one type
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  joint_matrix_apply(group, a, a8, [](sycl::half&, std::int8_t&) {});
}

SYCL_EXTERNAL void Apply(sub_group group, C& c, D& d) {
  // CHECK: error: {{.*}}double has other places than the other types
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  joint_matrix_apply(group, c, d, [](float&, double&) {});
}

SYCL_EXTERNAL bool Ballot(sycl::group<1> group) {
  // CHECK: error: {{.*}}a mask is of the work-items of a sub-group
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  return sycl::ext::oneapi::group_ballot(group, true).any();
}

SYCL_EXTERNAL void Chunks(sub_group group) {
  // CHECK: error: {{.*}}the size of a chunk is a power of two, at most 64
  // CHECK: fail_joint_matrices.cpp:[[@LINE+1]]:{{.*}}requested here
  (void)ex::chunked_partition<3>(group);
}

#endif
