// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_GROUP_MERGE_SORT_HPP_
#define SYCL_DETAIL_GROUP_MERGE_SORT_HPP_

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <sycl/bit_cast.hpp>
#include <sycl/group_barrier.hpp>
#include <sycl/half.hpp>
#include <type_traits>
#include <utility>

// Implements the merge sort of <sycl/ext/oneapi/experimental/group_sort.hpp>.
// All work-items of a group sort together.
//
// A pass merges pairs of sorted runs from one memory into another. All runs but
// the last have `__width` elements, a power of two. The place of each element
// is computed independently of the other places. It is the element's position
// in its own run, plus the number of elements of the other run that come before
// the element; a binary search finds this number. Equal elements keep their
// order. N elements take log(N) passes and O(N log(N)^2) comparisons.

namespace sycl::detail {

template <class _Group, class _From, class _To, class _Compare>
void merge_runs(const _Group& __group, _From __from, _To __to,
                std::size_t __count, std::size_t __width, _Compare __compare) {
  const std::size_t __step = __group.get_local_linear_range();
  for (std::size_t __i = __group.get_local_linear_id(); __i < __count;
       __i += __step) {
    const std::size_t __begin = __i & ~(2 * __width - 1);
    const std::size_t __middle =
        __width < __count - __begin ? __begin + __width : __count;
    const std::size_t __end =
        __width < __count - __middle ? __middle + __width : __count;
    const bool __is_in_first = __i < __middle;
    std::size_t __low = __is_in_first ? __middle : __begin;
    std::size_t __high = __is_in_first ? __end : __middle;
    while (__low < __high) {
      const std::size_t __half = __low + (__high - __low) / 2;
      const bool __is_before = __is_in_first
                                   ? __compare(__from[__half], __from[__i])
                                   : !__compare(__from[__i], __from[__half]);
      if (__is_before)
        __low = __half + 1;
      else
        __high = __half;
    }
    __to[__i + __low - __middle] = __from[__i];
  }
  group_barrier(__group);
}

// Sorts `__count` elements of `__data`, which earlier writes of the work-items
// may have made. `__other` has room for as many elements.
template <class _Group, class _Data, class _Ty, class _Compare>
void merge_sort(const _Group& __group, _Data __data, _Ty* __other,
                std::size_t __count, _Compare __compare) {
  group_barrier(__group);
  for (std::size_t __width = 1; __width < __count; __width *= 4) {
    merge_runs(__group, __data, __other, __count, __width, __compare);
    merge_runs(__group, __other, __data, __count, 2 * __width, __compare);
  }
}

// The bytes that `__count` objects need in memory that may not be aligned.
template <class _Ty>
constexpr std::size_t sort_memory(std::size_t __count) {
  return __count * sizeof(_Ty) + alignof(_Ty) - 1;
}
template <class _Ty>
_Ty* sort_objects(std::byte* __memory) {
  const auto __address = reinterpret_cast<std::uintptr_t>(__memory);
  return reinterpret_cast<_Ty*>(__memory + (-__address & (alignof(_Ty) - 1)));
}

template <class _Iterator, class = void>
struct sorted_value {
  using type = std::remove_cv_t<
      std::remove_reference_t<decltype(*std::declval<_Iterator&>())>>;
};
template <class _Iterator>
struct sorted_value<_Iterator, std::void_t<typename _Iterator::value_type>> {
  using type = std::remove_cv_t<typename _Iterator::value_type>;
};

template <class _Group, class _Iterator, class _Compare>
void sort_range(const _Group& __group, _Iterator __first, _Iterator __last,
                _Compare __compare, std::byte* __scratch) {
  using _Ty = typename sorted_value<_Iterator>::type;
  merge_sort(__group, __first, sort_objects<_Ty>(__scratch),
             static_cast<std::size_t>(__last - __first), __compare);
}

// Sorts the `_Count` objects of each work-item of the group. `__load(i)`
// returns the work-item's object `i`, and `__store(i, object)` replaces it.
// `_FromStriped` describes the places of a work-item's objects before the sort,
// and `_ToStriped` after it. If the value is true, the distance from one object
// to the next is the group's size; if it is false, the objects are neighbours.
template <class _Ty, std::size_t _Count, bool _FromStriped, bool _ToStriped,
          class _Group, class _Load, class _Store, class _Compare>
void sort_own(const _Group& __group, std::byte* __scratch, _Load __load,
              _Store __store, _Compare __compare) {
  const std::size_t __self = __group.get_local_linear_id();
  const std::size_t __size = __group.get_local_linear_range();
  const auto __position = [&](std::size_t __i, bool __is_striped) {
    return __is_striped ? __self + __i * __size : __self * _Count + __i;
  };
  const std::size_t __count = __size * _Count;
  _Ty* const __all = sort_objects<_Ty>(__scratch);
  for (std::size_t __i = 0; __i < _Count; ++__i)
    __all[__position(__i, _FromStriped)] = __load(__i);
  merge_sort(__group, __all, __all + __count, __count, __compare);
  for (std::size_t __i = 0; __i < _Count; ++__i)
    __store(__i, __all[__position(__i, _ToStriped)]);
  // Afterwards, the program may use the memory again.
  group_barrier(__group);
}

// Compares numbers by their bits in `__mask`, as a radix sort does. Before the
// comparison, the bits of an integer or of a floating-point number are changed
// so that they grow with the number.
template <class _Ty, bool _IsDescending>
class radix_compare {
  static_assert((std::is_arithmetic_v<_Ty> && sizeof(_Ty) <= 8) ||
                    std::is_same_v<_Ty, half>,
                "a radix sorter takes numbers of at most 8 bytes");
  using __bits = std::conditional_t<
      sizeof(_Ty) == 1, std::uint8_t,
      std::conditional_t<
          sizeof(_Ty) == 2, std::uint16_t,
          std::conditional_t<sizeof(_Ty) == 4, std::uint32_t, std::uint64_t>>>;

 public:
  radix_compare() = default;
  radix_compare(const std::bitset<8 * sizeof(_Ty)>& __mask)
      : mask_(static_cast<__bits>(__mask.to_ullong())) {}
  bool operator()(const _Ty& __a, const _Ty& __b) const {
    return _IsDescending ? ordered(__b) < ordered(__a)
                         : ordered(__a) < ordered(__b);
  }

 private:
  __bits ordered(const _Ty& __number) const {
    constexpr auto __sign =
        static_cast<__bits>(__bits{1} << (8 * sizeof(_Ty) - 1));
    auto __value = sycl::bit_cast<__bits>(__number);
    if constexpr (!std::is_integral_v<_Ty>)
      __value ^= (__value & __sign) != 0 ? static_cast<__bits>(-1) : __sign;
    else if constexpr (std::is_signed_v<_Ty>)
      __value ^= __sign;
    return __value & mask_;
  }

  __bits mask_ = static_cast<__bits>(-1);
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_GROUP_MERGE_SORT_HPP_
