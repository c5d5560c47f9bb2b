// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SPIRV_MATRIX_OPS_HPP_
#define SYCL_SPIRV_MATRIX_OPS_HPP_

#include <cstddef>
#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/detail/defines.hpp>

// Declares SPIR-V's operations on matrices (SPV_KHR_cooperative_matrix). The
// work-items of a sub-group hold a matrix together: each work-item has some of
// the matrix's elements. For example:
//
//   using A = __ocl_matrix_t<_Float16, 16, 16, 0>;
//   A a = __spirv_CooperativeMatrixLoadKHR<A>(
//       from, __spv::MatrixLayout::RowMajor, /*__stride=*/16);
//
// For PTX, <sycl/__spirv/matrix_ptx.hpp> defines the operations. A stride
// counts elements, not bytes.

#ifdef __clang__
#ifdef __NVPTX__
#include <sycl/__spirv/matrix_ptx.hpp>
#else

template <class _Matrix, class _Ty>
SYCL_EXTERNAL extern _Matrix __spirv_CooperativeMatrixLoadKHR(
    _Ty* __from, __spv::MatrixLayout __layout, std::size_t __stride,
    int __operands = 0) noexcept;
template <class _Ty, class _Matrix>
SYCL_EXTERNAL extern void __spirv_CooperativeMatrixStoreKHR(
    _Ty* __to, _Matrix __matrix, __spv::MatrixLayout __layout,
    std::size_t __stride, int __operands = 0) noexcept;
template <class _A, class _B, class _C>
SYCL_EXTERNAL extern _C __spirv_CooperativeMatrixMulAddKHR(
    _A __a, _B __b, _C __c,
    __spv::MatrixOperands __operands = __spv::MatrixOperands::None) noexcept;
// Returns the number of elements that the work-item holds.
template <class _Matrix>
SYCL_EXTERNAL extern int __spirv_CooperativeMatrixLengthKHR(
    _Matrix __matrix) noexcept;
// Returns the address of element `__i` among the elements that the work-item
// holds.
template <class _Component, class _Matrix>
SYCL_EXTERNAL extern _Component* __spirv_AccessChain(_Matrix* __matrix,
                                                     std::size_t __i) noexcept;
// Returns a matrix whose elements all have the value `__element`.
template <class _Matrix, class _Ty>
SYCL_EXTERNAL extern _Matrix __spirv_CompositeConstruct(_Ty __element) noexcept;

#endif  // __NVPTX__
#endif  // __clang__

#endif  // SYCL_SPIRV_MATRIX_OPS_HPP_
