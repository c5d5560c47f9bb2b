// The work-items of a sub-group hold a matrix together
// (sycl_ext_oneapi_matrix). It is a cooperative matrix in SPIR-V and uses
// `mma.sync` in PTX, with and without optimisation. A kernel needs
// ext_intel_matrix for SPIR-V only.

// RUN: sycl-clang++ -fsycl -O0 %s -o slow -save-temps
// RUN: sycl-clang++ -fsycl -O2 %s -o fast -save-temps
// RUN: for image in slow-spirv_*.spv; do spirv-val $image 2>&1; \
// RUN:   spirv-dis $image; done | FileCheck %s --check-prefix=SPIRV
// RUN: for image in fast-spirv_*.spv; do spirv-val $image 2>&1; \
// RUN:   spirv-dis $image; done | FileCheck %s --check-prefix=SPIRV
// RUN: sycl-clang++ -fsycl -DFILL %s -o fill -save-temps
// RUN: spirv-val fill-spirv_0.spv
// RUN: not ./fast 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: sycl-clang++ -fsycl -O0 -DPTX %s -o ptx -save-temps \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 --cuda-path=/nowhere
// RUN: cat ptx-nvidia_gpu_sm_80_*.ptx | FileCheck %s --check-prefix=PTX
// RUN: not sycl-clang++ -fsycl -DWRONG %s -fsyntax-only 2>&1 | \
// RUN:   FileCheck %s --check-prefix=WRONG
// RUN: not sycl-clang++ -fsycl -DWRONG -DPTX %s -fsyntax-only \
// RUN:   -fsycl-targets=nvidia_gpu_sm_80 2>&1 | \
// RUN:   FileCheck %s --check-prefix=POINTER

// SPIRV-NOT: error:
// SPIRV:     OpExtension "SPV_KHR_cooperative_matrix"
// SPIRV-DAG: OpTypeCooperativeMatrixKHR %half
// SPIRV-DAG: OpTypeCooperativeMatrixKHR %uchar
// SPIRV-DAG: OpCompositeConstruct
// SPIRV-DAG: OpCooperativeMatrixLoadKHR
// SPIRV-DAG: OpCooperativeMatrixMulAddKHR {{.*}} NoneKHR
// SPIRV-DAG: OpCooperativeMatrixMulAddKHR {{.*}} MatrixASignedComponentsKHR|MatrixBSignedComponentsKHR|MatrixCSignedComponentsKHR|MatrixResultSignedComponentsKHR
// SPIRV-DAG: OpCooperativeMatrixLengthKHR
// SPIRV-DAG: OpAccessChain
// SPIRV-DAG: OpCooperativeMatrixStoreKHR
// SPIRV-NOT: error:

// REFUSED: optional feature corresponding to 'aspect::ext_intel_matrix'
// REFUSED-NEXT: (kernel 'Multiply<sycl::{{.*}}half, float>'

// PTX-DAG: mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
// PTX-DAG: mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16
// PTX-DAG: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
// PTX-DAG: mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32
// PTX-DAG: mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64
// PTX-DAG: mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32
// PTX-DAG: mma.sync.aligned.m16n8k16.row.col.s32.u8.u8.s32

// WRONG-DAG: error: {{.*}}a matrix of use a or b has the layout row_major or
// WRONG-DAG: error: {{.*}}the pointer must point to elements of the matrix
// POINTER: error: {{.*}}for PTX a matrix is a value of the class __ocl_matrix_t

#include <CL/__spirv/spirv_ops.hpp>
#include <cstdint>
#include <iostream>
#include <sycl/sycl.hpp>

using namespace sycl::ext::oneapi::experimental::matrix;
using sycl::sub_group;
template <class Element, use Use, int Rows, int Columns>
using Factor =
    joint_matrix<sub_group, Element, Use, Rows, Columns, layout::row_major>;
template <class Element>
using Sum = joint_matrix<sub_group, Element, use::accumulator, 16, 16>;

template <class Element>
auto Pointer(Element* address) {
  return sycl::address_space_cast<sycl::access::address_space::global_space,
                                  sycl::access::decorated::no>(address);
}

template <class Element, class Result>
class Multiply;

// Adds the product of 16 x 16 elements to `sum`, twice.
template <class Element, class Result, class Number>
void Test(sycl::queue& q, const Number* a, const Number* b, Result* sum) {
  q.parallel_for<Multiply<Element, Result>>(
      sycl::nd_range<1>(32, 32), [=](sycl::nd_item<1> item) {
        const sub_group group = item.get_sub_group();
        Factor<Element, use::a, 16, 16> factor_a;
        Factor<Element, use::b, 16, 16> factor_b;
        Sum<Result> result, before;
        joint_matrix_load(group, factor_a, Pointer(a), 16);
        joint_matrix_load(group, factor_b, Pointer(b), 16);
        joint_matrix_load(group, before, Pointer(sum), 16, layout::col_major);
        joint_matrix_mad(group, result, factor_a, factor_b, before);
        joint_matrix_copy(group, result, before);
        joint_matrix_fill(group, factor_b, 1);
        joint_matrix_mad(group, result, factor_a, factor_b, before);
        joint_matrix_apply(group, result, [](Result& each) { each += each; });
        joint_matrix_apply(group, result, before,
                           [](Result& each, Result& other) { each += other; });
        joint_matrix_store(group, result, Pointer(sum), 16, layout::row_major);
      });
}

#ifdef WRONG
void Wrong(sycl::queue& q, float* f) {
  q.parallel_for<class A>(
      sycl::nd_range<1>(32, 32), [=](sycl::nd_item<1> item) {
        const sub_group group = item.get_sub_group();
        joint_matrix<sub_group, float, use::a, 8, 8> without_layout;
        Factor<sycl::half, use::a, 8, 8> halves;
        joint_matrix_load(group, halves, Pointer(f), 8);
        using Pointed = __spirv_TypeCooperativeMatrixKHR<float, 3, 8, 8, 2>*;
        __spirv_CompositeConstruct<Pointed>(0.0f);
      });
}
#endif

#ifdef FILL
// Only the type of the matrix needs the extension.
int main() {
  sycl::queue().parallel_for<class Fills>(
      sycl::nd_range<1>(32, 32), [=](sycl::nd_item<1> item) {
        Sum<float> sum;
        joint_matrix_fill(item.get_sub_group(), sum, 1);
      });
}
#else
int main() try {
  sycl::queue q;
  auto* const bytes = sycl::malloc_shared<std::uint64_t>(1024, q);
  const auto test = [&](auto element, auto number, auto result) {
    using Number = decltype(number);
    using Result = decltype(result);
    const auto* const factor = reinterpret_cast<const Number*>(bytes);
    Test<typename decltype(element)::type, Result, Number>(
        q, factor, factor + 256, reinterpret_cast<Result*>(bytes + 512));
  };
  using sycl::half;
  using sycl::ext::oneapi::bfloat16;
  test(std::common_type<half>(), half(), float());
  test(std::common_type<half>(), half(), half());
  test(std::common_type<float>(), float(), float());
  test(std::common_type<double>(), double(), double());
  test(std::common_type<std::int8_t>(), std::int8_t(), std::int32_t());
  test(std::common_type<std::uint8_t>(), std::uint8_t(), std::int32_t());
#ifdef PTX
  test(std::common_type<bfloat16>(), bfloat16(), float());
  struct Tf32 {
    using type = precision::tf32;
  };
  test(Tf32(), float(), float());
#endif
  q.wait();
} catch (const sycl::exception& e) {
  std::cerr << e.what() << "\n";
  return 1;
}
#endif
