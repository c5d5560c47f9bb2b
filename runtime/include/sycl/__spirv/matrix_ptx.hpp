// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SPIRV_MATRIX_PTX_HPP_
#define SYCL_SPIRV_MATRIX_PTX_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/__spirv/spirv_types.hpp>
#include <sycl/detail/sub_group_builtins.hpp>
#include <type_traits>

// Implements cooperative matrices for NVIDIA's devices. Each element of a
// matrix is in a register of one work-item of the sub-group, and PTX's
// instruction `mma.sync` multiplies matrices.
//
// A matrix consists of tiles, which are the operands of `mma.sync`. A tile has
// 16 x K elements for A, K x 8 for B and 16 x 8 for accumulators, where K is 16
// for elements of one or two bytes and 8 for float. For double, the sizes are
// 8 x 4, 4 x 8 and 8 x 8. The PTX ISA manual ("Matrix Fragments for mma") says
// which work-item has which elements of a tile. A matrix can have any size: if
// its number of rows or columns is not a multiple of the tile's, the elements
// past the end are zero, and are neither loaded nor stored. A multiplication
// takes one instruction for each triple of tiles.
//
// `mma.sync` does not take float for A and B, only tf32, which has 10 bits of
// mantissa. The code therefore splits a float into the sum of a large and a
// small tf32, and a product takes three instructions. The product of the two
// small parts is left out, because it is less than the rounding error of float.
//
// The instructions need a device of sm_80 or later, and all 32 work-items of
// the sub-group must reach them together.

#ifdef __NVPTX__

namespace sycl::detail {

// An element of a matrix A or B in the format tf32. The element is stored as a
// float, but `mma.sync` reads only the bits that a tf32 has.
struct tf32_bits {
  float value;
};

// The elements of a matrix that one work-item holds, tile by tile. The tiles
// are in row-major order. `_Use` is a __spv::MatrixUse.
template <class _Ty, int _Rows, int _Columns, int _Use>
struct ptx_matrix {
  using element = _Ty;
  static constexpr bool is_a = _Use == 0;
  static constexpr bool is_accumulator = _Use == 2;
  // `packed` is the number of elements in a register, `tall` the number of rows
  // of a tile of A, and `deep` its number of columns (K above).
  static constexpr int packed = sizeof(_Ty) < 4 ? 4 / sizeof(_Ty) : 1;
  static constexpr int tall = sizeof(_Ty) == 8 ? 8 : 16;
  static constexpr int deep =
      sizeof(_Ty) == 8 ? 4 : (sizeof(_Ty) == 4 ? 8 : 16);
  static constexpr int tile_rows = _Use == 1 ? deep : tall;
  static constexpr int tile_columns = is_a ? deep : 8;
  static constexpr int rows = (_Rows + tile_rows - 1) / tile_rows;
  static constexpr int columns = (_Columns + tile_columns - 1) / tile_columns;
  static constexpr int tile_size = tile_rows * tile_columns / 32;
  static constexpr int size = rows * columns * tile_size;

  // These functions return the row and the column of element `__i` in its tile.
  static int row_of(int __i) {
    const int __lane = static_cast<int>(sub_group_local_id());
    const int __register = __i / packed;
    if (is_accumulator) return __lane / 4 + __i / 2 * 8;
    if (is_a) return __lane / 4 + __register % 2 * 8;
    return __lane % 4 * packed + __i % packed + __register * 4 * packed;
  }
  static int column_of(int __i) {
    const int __lane = static_cast<int>(sub_group_local_id());
    const int __register = __i / packed;
    if (is_accumulator) return __lane % 4 * 2 + __i % 2;
    if (!is_a) return __lane / 4;
    return __lane % 4 * packed + __i % packed + __register / 2 * 4 * packed;
  }

  // Calls `__visit` with the index, the row and the column of each element that
  // is not past the end of the matrix.
  template <class _Visit>
  static void for_each(_Visit __visit) {
#pragma unroll
    for (int __i = 0; __i < size; ++__i)
      if (is_element(__i))
        __visit(__i, row_in_matrix(__i), column_in_matrix(__i));
  }
  static bool is_element(int __i) {
    return (_Rows % tile_rows == 0 || row_in_matrix(__i) < _Rows) &&
           (_Columns % tile_columns == 0 || column_in_matrix(__i) < _Columns);
  }
  static int row_in_matrix(int __i) {
    return __i / tile_size / columns * tile_rows + row_of(__i % tile_size);
  }
  static int column_in_matrix(int __i) {
    return __i / tile_size % columns * tile_columns +
           column_of(__i % tile_size);
  }

  const _Ty* tile(int __row, int __column) const {
    return elements + (__row * columns + __column) * tile_size;
  }
  _Ty* tile(int __row, int __column) {
    return elements + (__row * columns + __column) * tile_size;
  }

  _Ty elements[size] = {};
};

// Returns the 32 bits of register `__register` of the work-item's part of a
// tile.
template <class _Ty>
std::uint32_t matrix_register(const _Ty* __tile, int __register) {
  std::uint32_t __bits;
  __builtin_memcpy(&__bits,
                   __tile + __register * ptx_matrix<_Ty, 1, 1, 0>::packed, 4);
  return __bits;
}

// Each overload of multiply_tiles computes sum += a * b for one tile of each
// matrix.
#define SYCL_MMA_FLOAT(__shape, __type)                                      \
  asm volatile(                                                              \
      "mma.sync.aligned." __shape ".row.col.f32." __type "." __type          \
      ".f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};" \
      : "+f"(__sum[0]), "+f"(__sum[1]), "+f"(__sum[2]), "+f"(__sum[3])       \
      : "r"(matrix_register(__a, 0)), "r"(matrix_register(__a, 1)),          \
        "r"(matrix_register(__a, 2)), "r"(matrix_register(__a, 3)),          \
        "r"(matrix_register(__b, 0)), "r"(matrix_register(__b, 1)))
inline void multiply_tiles(const _Float16* __a, const _Float16* __b,
                           float* __sum, __spv::MatrixOperands) {
  SYCL_MMA_FLOAT("m16n8k16", "f16");
}
inline void multiply_tiles(const __bf16* __a, const __bf16* __b, float* __sum,
                           __spv::MatrixOperands) {
  SYCL_MMA_FLOAT("m16n8k16", "bf16");
}
inline void multiply_tiles(const tf32_bits* __a, const tf32_bits* __b,
                           float* __sum, __spv::MatrixOperands) {
  SYCL_MMA_FLOAT("m16n8k8", "tf32");
}
#undef SYCL_MMA_FLOAT

inline void multiply_tiles(const _Float16* __a, const _Float16* __b,
                           _Float16* __sum, __spv::MatrixOperands) {
  std::uint32_t __low = matrix_register(__sum, 0);
  std::uint32_t __high = matrix_register(__sum, 1);
  asm volatile(
      "mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, "
      "{%2, %3, %4, %5}, {%6, %7}, {%0, %1};"
      : "+r"(__low), "+r"(__high)
      : "r"(matrix_register(__a, 0)), "r"(matrix_register(__a, 1)),
        "r"(matrix_register(__a, 2)), "r"(matrix_register(__a, 3)),
        "r"(matrix_register(__b, 0)), "r"(matrix_register(__b, 1)));
  __builtin_memcpy(__sum, &__low, 4);
  __builtin_memcpy(__sum + 2, &__high, 4);
}

inline void multiply_tiles(const double* __a, const double* __b, double* __sum,
                           __spv::MatrixOperands) {
  asm volatile(
      "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, "
      "{%0, %1};"
      : "+d"(__sum[0]), "+d"(__sum[1])
      : "d"(__a[0]), "d"(__b[0]));
}

// `__operands` says which matrices have signed elements.
#define SYCL_MMA_INTEGERS(__type_a, __type_b)                                 \
  asm volatile("mma.sync.aligned.m16n8k16.row.col.s32." __type_a "." __type_b \
               ".s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};"     \
               : "+r"(__sum[0]), "+r"(__sum[1]), "+r"(__sum[2]),              \
                 "+r"(__sum[3])                                               \
               : "r"(matrix_register(__a, 0)), "r"(matrix_register(__a, 1)),  \
                 "r"(matrix_register(__b, 0)))
template <class _A, class _B>
std::enable_if_t<sizeof(_A) == 1 && sizeof(_B) == 1> multiply_tiles(
    const _A* __a, const _B* __b, std::int32_t* __sum,
    __spv::MatrixOperands __operands) {
  const auto __signs = static_cast<std::uint32_t>(__operands);
  const bool __a_is_signed = __signs & 1, __b_is_signed = __signs & 2;
  if (__a_is_signed && __b_is_signed)
    SYCL_MMA_INTEGERS("s8", "s8");
  else if (__a_is_signed)
    SYCL_MMA_INTEGERS("s8", "u8");
  else if (__b_is_signed)
    SYCL_MMA_INTEGERS("u8", "s8");
  else
    SYCL_MMA_INTEGERS("u8", "u8");
}
#undef SYCL_MMA_INTEGERS

inline tf32_bits to_tf32(float __value) {
  std::uint32_t __bits;
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(__bits) : "f"(__value));
  return {__builtin_bit_cast(float, __bits)};
}

inline void multiply_tiles(const float* __a, const float* __b, float* __sum,
                           __spv::MatrixOperands __operands) {
  tf32_bits __large_a[4], __small_a[4], __large_b[2], __small_b[2];
  for (int __i = 0; __i < 4; ++__i) {
    __large_a[__i] = to_tf32(__a[__i]);
    __small_a[__i] = to_tf32(__a[__i] - __large_a[__i].value);
  }
  for (int __i = 0; __i < 2; ++__i) {
    __large_b[__i] = to_tf32(__b[__i]);
    __small_b[__i] = to_tf32(__b[__i] - __large_b[__i].value);
  }
  multiply_tiles(__small_a, __large_b, __sum, __operands);
  multiply_tiles(__large_a, __small_b, __sum, __operands);
  multiply_tiles(__large_a, __large_b, __sum, __operands);
}

template <class _Ty>
std::size_t matrix_offset(__spv::MatrixLayout __layout, std::size_t __stride,
                          _Ty __row, _Ty __column) {
  return __layout == __spv::MatrixLayout::RowMajor
             ? __row * __stride + __column
             : __column * __stride + __row;
}

}  // namespace sycl::detail

// Reports an error if the matrix is a pointer to a class, because a matrix is a
// pointer only in code for SPIR-V.
#define SYCL_ONLY_VALUES(__matrix)                                         \
  static_assert(!std::is_pointer_v<__matrix>,                              \
                "for PTX a matrix is a value of the class __ocl_matrix_t " \
                "and not a pointer; declare it as __ocl_matrix_t")

template <class _Matrix, class _Ty>
_Matrix __spirv_CooperativeMatrixLoadKHR(_Ty* __from,
                                         __spv::MatrixLayout __layout,
                                         std::size_t __stride,
                                         int = 0) noexcept {
  SYCL_ONLY_VALUES(_Matrix);
  _Matrix __result;
  _Matrix::for_each([&](int __i, int __row, int __column) {
    auto& __element = __result.elements[__i];
    __builtin_memcpy(&__element,
                     __from + sycl::detail::matrix_offset(__layout, __stride,
                                                          __row, __column),
                     sizeof(__element));
  });
  return __result;
}
template <class _Ty, class _Matrix>
void __spirv_CooperativeMatrixStoreKHR(_Ty* __to, _Matrix __matrix,
                                       __spv::MatrixLayout __layout,
                                       std::size_t __stride, int = 0) noexcept {
  SYCL_ONLY_VALUES(_Matrix);
  _Matrix::for_each([&](int __i, int __row, int __column) {
    const auto& __element = __matrix.elements[__i];
    __builtin_memcpy(
        __to + sycl::detail::matrix_offset(__layout, __stride, __row, __column),
        &__element, sizeof(__element));
  });
}
template <class _A, class _B, class _C>
_C __spirv_CooperativeMatrixMulAddKHR(
    _A __a, _B __b, _C __c,
    __spv::MatrixOperands __operands = __spv::MatrixOperands::None) noexcept {
  SYCL_ONLY_VALUES(_C);
#pragma unroll
  for (int __row = 0; __row < _C::rows; ++__row) {
#pragma unroll
    for (int __column = 0; __column < _C::columns; ++__column) {
#pragma unroll
      for (int __k = 0; __k < _A::columns; ++__k) {
        sycl::detail::multiply_tiles(__a.tile(__row, __k),
                                     __b.tile(__k, __column),
                                     __c.tile(__row, __column), __operands);
      }
    }
  }
  return __c;
}
template <class _Matrix>
int __spirv_CooperativeMatrixLengthKHR(_Matrix) noexcept {
  SYCL_ONLY_VALUES(_Matrix);
  return _Matrix::size;
}
template <class _Component, class _Matrix>
_Component* __spirv_AccessChain(_Matrix* __matrix, std::size_t __i) noexcept {
  SYCL_ONLY_VALUES(_Matrix);
  return &__matrix->elements[__i];
}
template <class _Matrix, class _Ty>
_Matrix __spirv_CompositeConstruct(_Ty __element) noexcept {
  SYCL_ONLY_VALUES(_Matrix);
  static_assert(sizeof(_Ty) == sizeof(typename _Matrix::element),
                "the value must have the type of the matrix's elements");
  _Matrix __result;
  _Matrix::for_each([&](int __i, int, int) {
    __builtin_memcpy(&__result.elements[__i], &__element, sizeof(__element));
  });
  return __result;
}
#undef SYCL_ONLY_VALUES

#endif  // __NVPTX__

#endif  // SYCL_SPIRV_MATRIX_PTX_HPP_
