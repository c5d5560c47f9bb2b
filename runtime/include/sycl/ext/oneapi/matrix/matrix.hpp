// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_MATRIX_MATRIX_HPP_
#define SYCL_EXT_ONEAPI_MATRIX_MATRIX_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/__spirv/matrix_ops.hpp>
#include <sycl/aspect.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/bfloat16.hpp>
#include <sycl/half.hpp>
#include <sycl/multi_ptr.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

// Defines matrices that the work-items of a sub-group hold together (the
// extension sycl_ext_oneapi_matrix). For example:
//
//   joint_matrix<sub_group, half, use::a, 16, 16, layout::row_major> a;
//   joint_matrix<sub_group, half, use::b, 16, 16, layout::row_major> b;
//   joint_matrix<sub_group, float, use::accumulator, 16, 16> sum;
//   joint_matrix_fill(group, sum, 0.0f);
//   joint_matrix_load(group, a, pointer_to_a, /*stride=*/16);
//   joint_matrix_load(group, b, pointer_to_b, 16);
//   joint_matrix_mad(group, sum, a, b, sum);
//   joint_matrix_store(group, sum, pointer_to_sum, 16, layout::row_major);
//
// In SPIR-V, these matrices are cooperative matrices.
// docs/special-operations.md lists the matrices that each target supports.

namespace sycl::ext::oneapi::experimental::matrix {

enum class use { a, b, accumulator };
enum class layout { row_major, col_major, ext_intel_packed, dynamic };

namespace precision {
// The type of elements that a program stores as float. When a device multiplies
// them, it uses only 10 bits of the mantissa.
class tf32 {
  tf32() = delete;
};
}  // namespace precision

namespace detail {

// For a matrix with elements of type `_Ty`, `number` is the type of the numbers
// in the program's memory, and `component` is the type with which the device
// computes.
template <class _Ty>
struct matrix_element {
  using number = _Ty;
  using component = _Ty;
};
template <>
struct matrix_element<half> {
  using number = half;
  using component = _Float16;
};
template <>
struct matrix_element<bfloat16> {
  using number = bfloat16;
  using component = __bf16;
};
template <>
struct matrix_element<precision::tf32> {
  using number = float;
#ifdef __NVPTX__
  using component = sycl::detail::tf32_bits;
#else
  using component = float;
#endif
};

// Returns the bits that say which matrices of a multiplication have signed
// integers as elements.
template <class _A, class _B, class _C>
constexpr __spv::MatrixOperands signs_of() {
  constexpr auto __bit = [](bool __is_signed, __spv::MatrixOperands __operand) {
    return __is_signed ? static_cast<std::uint32_t>(__operand) : 0;
  };
  constexpr bool __c_is_signed = std::is_integral_v<_C> && std::is_signed_v<_C>;
  return static_cast<__spv::MatrixOperands>(
      __bit(std::is_integral_v<_A> && std::is_signed_v<_A>,
            __spv::MatrixOperands::MatrixASigned) |
      __bit(std::is_integral_v<_B> && std::is_signed_v<_B>,
            __spv::MatrixOperands::MatrixBSigned) |
      __bit(__c_is_signed, __spv::MatrixOperands::MatrixCSigned) |
      __bit(__c_is_signed, __spv::MatrixOperands::MatrixResultSigned));
}

#ifdef __SYCL_DEVICE_ONLY__
// Load and store a matrix. The layout must be a constant in each instruction,
// also in code that is not optimised, so there is a call for each layout.
template <class _Matrix, class _Number>
void load_matrix(_Matrix& __matrix, const _Number* __from, layout __layout,
                 std::size_t __stride) {
  using type = decltype(__matrix.__matrix);
  const auto* __elements =
      reinterpret_cast<const typename _Matrix::component*>(__from);
  if (__layout == layout::row_major)
    __matrix.__matrix = __spirv_CooperativeMatrixLoadKHR<type>(
        __elements, __spv::MatrixLayout::RowMajor, __stride);
  else
    __matrix.__matrix = __spirv_CooperativeMatrixLoadKHR<type>(
        __elements, __spv::MatrixLayout::ColumnMajor, __stride);
}
template <class _Matrix, class _Number>
void store_matrix(const _Matrix& __matrix, _Number* __to, layout __layout,
                  std::size_t __stride) {
  auto* __elements = reinterpret_cast<typename _Matrix::component*>(__to);
  if (__layout == layout::row_major)
    __spirv_CooperativeMatrixStoreKHR(__elements, __matrix.__matrix,
                                      __spv::MatrixLayout::RowMajor, __stride);
  else
    __spirv_CooperativeMatrixStoreKHR(__elements, __matrix.__matrix,
                                      __spv::MatrixLayout::ColumnMajor,
                                      __stride);
}
#endif

[[noreturn]] inline void refuse_matrix_on_host() {
  throw sycl::exception(
      sycl::make_error_code(sycl::errc::runtime),
      "sycl::ext::oneapi::experimental::matrix is for kernels.");
}

#ifdef __SYCL_DEVICE_ONLY__
// The type by which joint_matrix_apply accesses an element. SPIR-V requires an
// access to have the component's type. If the program's number has another
// type, LLVM might change the access to the number's type. If the component is
// volatile, LLVM keeps the component's type.
template <class _Owner>
using element_access =
#ifdef __NVPTX__
    typename _Owner::component;
#else
    std::conditional_t<
        std::is_same_v<typename _Owner::component, typename _Owner::number>,
        typename _Owner::component, volatile typename _Owner::component>;
#endif

// Returns whether the calling work-item holds an element of the matrix at the
// index `__i`. In SPIR-V, the work-item holds an element at every index.
template <class _Matrix>
bool is_element([[maybe_unused]] int __i) {
#ifdef __NVPTX__
  return _Matrix::is_element(__i);
#else
  return true;
#endif
}
#endif

}  // namespace detail

// A matrix of _Rows x _Columns elements. Each work-item of the sub-group holds
// a part of the elements. A matrix cannot be copied or captured. All work-items
// of the sub-group must call each function on a matrix together.
template <class _Group, class _Ty, use _Use, std::size_t _Rows,
          std::size_t _Columns, layout _Layout = layout::dynamic>
#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
class [[__sycl_detail__::__uses_aspects__(sycl::aspect::ext_intel_matrix)]]
joint_matrix {
#else
class joint_matrix {
#endif
  static_assert(std::is_same_v<_Group, sub_group>,
                "a joint_matrix belongs to a sub_group");
  static_assert((_Use == use::accumulator) == (_Layout == layout::dynamic),
                "a matrix of use a or b has the layout row_major or col_major, "
                "and an accumulator has the layout dynamic");
  static_assert(_Layout != layout::ext_intel_packed,
                "the layout ext_intel_packed is not there yet; use row_major");
#if defined(__SYCL_DEVICE_ONLY__) && !defined(__NVPTX__)
  static_assert(!std::is_same_v<_Ty, precision::tf32>,
                "cooperative matrices of SPIR-V have no tf32; use float");
#endif

 public:
  using number = typename detail::matrix_element<_Ty>::number;
  using component = typename detail::matrix_element<_Ty>::component;

  joint_matrix() = default;
  joint_matrix(const joint_matrix&) = delete;
  joint_matrix& operator=(const joint_matrix&) = delete;

#ifdef __SYCL_DEVICE_ONLY__
  // Only the functions on matrices use this member. Programs must not use it.
  __ocl_matrix_t<component, static_cast<int>(_Rows), static_cast<int>(_Columns),
                 static_cast<int>(_Use)>
      __matrix;
#endif
};

#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_MATRIX_CODE(...) __VA_ARGS__
#else
#define SYCL_MATRIX_CODE(...) detail::refuse_matrix_on_host();
#endif

// Sets all elements to `value`.
template <class _Group, class _Ty, use _Use, std::size_t _Rows,
          std::size_t _Columns, layout _Layout, class _Number>
void joint_matrix_fill(_Group,
                       [[maybe_unused]] joint_matrix<_Group, _Ty, _Use, _Rows,
                                                     _Columns, _Layout>& matrix,
                       [[maybe_unused]] const _Number& value) {
  SYCL_MATRIX_CODE(
      using matrix_type = std::remove_reference_t<decltype(matrix)>;
      const auto __number = static_cast<typename matrix_type::number>(value);
      matrix.__matrix = __spirv_CompositeConstruct<decltype(matrix.__matrix)>(
          __builtin_bit_cast(typename matrix_type::component, __number));)
}

// Loads an accumulator. `stride` is the number of elements from the beginning
// of a row to the beginning of the next row. For the layout col_major, it is
// the number from column to column.
template <class _Group, class _Ty, std::size_t _Rows, std::size_t _Columns,
          class _Element, access::address_space _Space,
          access::decorated _IsDecorated>
void joint_matrix_load(
    _Group,
    [[maybe_unused]] joint_matrix<_Group, _Ty, use::accumulator, _Rows,
                                  _Columns>& matrix,
    [[maybe_unused]] multi_ptr<_Element, _Space, _IsDecorated> from,
    [[maybe_unused]] std::size_t stride, [[maybe_unused]] layout from_layout) {
  using matrix_type = std::remove_reference_t<decltype(matrix)>;
  static_assert(std::is_same_v<std::remove_const_t<_Element>,
                               typename matrix_type::number>,
                "the pointer must point to elements of the matrix");
  SYCL_MATRIX_CODE(
      detail::load_matrix(matrix, from.get_raw(), from_layout, stride);)
}
// Loads a matrix of use a or b. Its type contains the layout.
template <class _Group, class _Ty, use _Use, std::size_t _Rows,
          std::size_t _Columns, layout _Layout, class _Element,
          access::address_space _Space, access::decorated _IsDecorated>
std::enable_if_t<_Use != use::accumulator> joint_matrix_load(
    _Group,
    [[maybe_unused]] joint_matrix<_Group, _Ty, _Use, _Rows, _Columns, _Layout>&
        matrix,
    [[maybe_unused]] multi_ptr<_Element, _Space, _IsDecorated> from,
    [[maybe_unused]] std::size_t stride) {
  using matrix_type = std::remove_reference_t<decltype(matrix)>;
  static_assert(std::is_same_v<std::remove_const_t<_Element>,
                               typename matrix_type::number>,
                "the pointer must point to elements of the matrix");
  SYCL_MATRIX_CODE(
      detail::load_matrix(matrix, from.get_raw(), _Layout, stride);)
}

// Stores an accumulator. The stride is the same as for joint_matrix_load.
template <class _Group, class _Ty, std::size_t _Rows, std::size_t _Columns,
          class _Element, access::address_space _Space,
          access::decorated _IsDecorated>
void joint_matrix_store(
    _Group,
    [[maybe_unused]] const joint_matrix<_Group, _Ty, use::accumulator, _Rows,
                                        _Columns>& matrix,
    [[maybe_unused]] multi_ptr<_Element, _Space, _IsDecorated> to,
    [[maybe_unused]] std::size_t stride, [[maybe_unused]] layout to_layout) {
  using matrix_type = std::remove_reference_t<decltype(matrix)>;
  static_assert(std::is_same_v<_Element, typename matrix_type::number>,
                "the pointer must point to elements of the matrix");
  SYCL_MATRIX_CODE(
      detail::store_matrix(matrix, to.get_raw(), to_layout, stride);)
}

// Computes `result = a * b + c`. `result` and `c` may be the same matrix.
template <class _Group, class _Td, class _Ta, class _Tb, class _Tc,
          std::size_t _M, std::size_t _K, std::size_t _N, layout _LayoutA,
          layout _LayoutB>
void joint_matrix_mad(
    _Group,
    [[maybe_unused]] joint_matrix<_Group, _Td, use::accumulator, _M, _N>&
        result,
    [[maybe_unused]] const joint_matrix<_Group, _Ta, use::a, _M, _K, _LayoutA>&
        a,
    [[maybe_unused]] const joint_matrix<_Group, _Tb, use::b, _K, _N, _LayoutB>&
        b,
    [[maybe_unused]] const joint_matrix<_Group, _Tc, use::accumulator, _M, _N>&
        c) {
  static_assert(std::is_same_v<_Td, _Tc>,
                "the result must have the type of the matrix that is added");
  // The operand of the instruction must be a constant, also in code that is not
  // optimised.
  [[maybe_unused]] constexpr __spv::MatrixOperands __signs =
      detail::signs_of<_Ta, _Tb, _Tc>();
  SYCL_MATRIX_CODE(if constexpr (std::is_same_v<_Td, _Tc>) {
    result.__matrix = __spirv_CooperativeMatrixMulAddKHR(a.__matrix, b.__matrix,
                                                         c.__matrix, __signs);
  })
}

// Copies the elements of a matrix to a matrix of the same type.
template <class _Group, class _Ty, use _Use, std::size_t _Rows,
          std::size_t _Columns, layout _Layout>
void joint_matrix_copy(_Group,
                       [[maybe_unused]] joint_matrix<_Group, _Ty, _Use, _Rows,
                                                     _Columns, _Layout>& from,
                       [[maybe_unused]] joint_matrix<_Group, _Ty, _Use, _Rows,
                                                     _Columns, _Layout>& to) {
  SYCL_MATRIX_CODE(to.__matrix = from.__matrix;)
}

// Calls `change` with a reference to each element that the calling work-item
// holds. With two matrices, calls `change` with references to the two elements
// at each place.
template <class _Group, class _Ty, use _Use, std::size_t _Rows,
          std::size_t _Columns, layout _Layout, class _Change>
void joint_matrix_apply(
    _Group,
    [[maybe_unused]] joint_matrix<_Group, _Ty, _Use, _Rows, _Columns, _Layout>&
        matrix,
    [[maybe_unused]] _Change&& change) {
  // A pointer to a matrix or to its elements would lose its type if it were
  // stored in memory, which happens in code that is not optimised. So this code
  // must not be moved to a function with pointers as parameters.
#ifdef __SYCL_DEVICE_ONLY__
  using owner = std::remove_reference_t<decltype(matrix)>;
  using component = typename owner::component;
  using number = typename owner::number;
  auto __all = matrix.__matrix;
  const int __size = __spirv_CooperativeMatrixLengthKHR(__all);
  for (int __i = 0; __i < __size; ++__i) {
    if (!detail::is_element<decltype(__all)>(__i)) continue;
    const component __before = *static_cast<detail::element_access<owner>*>(
        __spirv_AccessChain<component>(&__all, __i));
    number __number = __builtin_bit_cast(number, __before);
    change(__number);
    const auto __after = __builtin_bit_cast(component, __number);
    *static_cast<detail::element_access<owner>*>(
        __spirv_AccessChain<component>(&__all, __i)) = __after;
  }
  matrix.__matrix = __all;
#else
  detail::refuse_matrix_on_host();
#endif
}
template <class _Group, class _Ty0, class _Ty1, use _Use, std::size_t _Rows,
          std::size_t _Columns, layout _Layout0, layout _Layout1, class _Change>
void joint_matrix_apply(
    _Group,
    [[maybe_unused]] joint_matrix<_Group, _Ty0, _Use, _Rows, _Columns,
                                  _Layout0>& first,
    [[maybe_unused]] joint_matrix<_Group, _Ty1, _Use, _Rows, _Columns,
                                  _Layout1>& second,
    [[maybe_unused]] _Change&& change) {
  static_assert(_Use == use::accumulator || std::is_same_v<_Ty0, _Ty1>,
                "matrices of use a or b must have one type");
  static_assert((sizeof(_Ty0) == 8) == (sizeof(_Ty1) == 8),
                "double has other places than the other types");
#ifdef __SYCL_DEVICE_ONLY__
  using owner0 = std::remove_reference_t<decltype(first)>;
  using owner1 = std::remove_reference_t<decltype(second)>;
  using component0 = typename owner0::component;
  using component1 = typename owner1::component;
  using number0 = typename owner0::number;
  using number1 = typename owner1::number;
  auto __all0 = first.__matrix;
  auto __all1 = second.__matrix;
  const int __size = __spirv_CooperativeMatrixLengthKHR(__all0);
  for (int __i = 0; __i < __size; ++__i) {
    if (!detail::is_element<decltype(__all0)>(__i)) continue;
    const component0 __before0 = *static_cast<detail::element_access<owner0>*>(
        __spirv_AccessChain<component0>(&__all0, __i));
    number0 __number0 = __builtin_bit_cast(number0, __before0);
    const component1 __before1 = *static_cast<detail::element_access<owner1>*>(
        __spirv_AccessChain<component1>(&__all1, __i));
    number1 __number1 = __builtin_bit_cast(number1, __before1);
    change(__number0, __number1);
    const auto __after0 = __builtin_bit_cast(component0, __number0);
    *static_cast<detail::element_access<owner0>*>(
        __spirv_AccessChain<component0>(&__all0, __i)) = __after0;
    const auto __after1 = __builtin_bit_cast(component1, __number1);
    *static_cast<detail::element_access<owner1>*>(
        __spirv_AccessChain<component1>(&__all1, __i)) = __after1;
  }
  first.__matrix = __all0;
  second.__matrix = __all1;
#else
  detail::refuse_matrix_on_host();
#endif
}

#undef SYCL_MATRIX_CODE

// Rounds to the nearest number with 10 bits of mantissa, and ties away from
// zero.
inline float round_to_tf32(const float& value) {
  const auto __bits = __builtin_bit_cast(std::uint32_t, value);
  if ((__bits & 0x7f800000) == 0x7f800000) return value;
  return __builtin_bit_cast(float, (__bits + 0x1000) & 0xffffe000);
}

}  // namespace sycl::ext::oneapi::experimental::matrix

#endif  // SYCL_EXT_ONEAPI_MATRIX_MATRIX_HPP_
