// The translator of LLVM 22 does not support SPV_INTEL_joint_matrix, only its
// successor. If a program declares the older type and its operations, the error
// names the type for SPIR-V, and the operation for PTX.

// RUN: not sycl-clang++ -fsycl %s -o app 2>&1 | FileCheck %s
// RUN: not sycl-clang++ -fsycl %s -o app --cuda-path=/nowhere \
// RUN:   -fsycl-targets=nvidia_gpu_sm_90 2>&1 | FileCheck %s --check-prefix=PTX

// CHECK: error: image with kernel 'Loads': in 'Loads': '__spirv_TypeJointMatrixINTEL<float, 8, 8, 0, 3>' is not a class that stands for a SPIR-V type; these classes do: __spirv_TypeEvent, {{.*}}, __spirv_TypeCooperativeMatrixKHR
// PTX: error: image with kernel 'Loads': '__spirv_JointMatrixLoadINTEL<__spirv_TypeJointMatrixINTEL<float, 8, 8, 0, 3>*>', which 'Loads' uses, is an operation of SPIR-V that PTX does not have; use it only in code for other targets

#include <cstddef>
#include <sycl/sycl.hpp>

template <class Element, int Rows, int Columns, int Layout, int Scope>
struct __spirv_TypeJointMatrixINTEL;
using Matrix = __spirv_TypeJointMatrixINTEL<float, 8, 8, 0, 3>*;
template <class Result>
SYCL_EXTERNAL Result __spirv_JointMatrixLoadINTEL(float*, std::size_t, int,
                                                  int);
template <class Value>
SYCL_EXTERNAL void __spirv_JointMatrixStoreINTEL(float*, Value, std::size_t,
                                                 int, int);

class Loads;

int main() {
  sycl::queue q;
  float* const f = sycl::malloc_shared<float>(64, q);
  q.single_task<Loads>([=] {
    __spirv_JointMatrixStoreINTEL(
        f, __spirv_JointMatrixLoadINTEL<Matrix>(f, 8, 0, 3), 8, 0, 3);
  });
}
