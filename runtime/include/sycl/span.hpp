// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_SPAN_HPP_
#define SYCL_SPAN_HPP_

#include <array>
#include <cstddef>
#include <iterator>
#include <type_traits>

namespace sycl {

inline constexpr std::size_t dynamic_extent = static_cast<std::size_t>(-1);

// C++20's std::span, for C++17 (SYCL 2020, 3.9.2).
template <class _Ty, std::size_t _Extent = dynamic_extent>
class span {
  template <class _Container>
  using __if_container = std::enable_if_t<
      !std::is_array_v<std::remove_reference_t<_Container>> &&
          std::is_convertible_v<std::remove_pointer_t<decltype(std::data(
                                    std::declval<_Container&>()))> (*)[],
                                _Ty (*)[]>,
      decltype(std::size(std::declval<_Container&>()))>;
  template <class _Other>
  static constexpr bool __converts =
      std::is_convertible_v<_Other (*)[], _Ty (*)[]>;

 public:
  using element_type = _Ty;
  using value_type = std::remove_cv_t<_Ty>;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;
  using pointer = _Ty*;
  using const_pointer = const _Ty*;
  using reference = _Ty&;
  using const_reference = const _Ty&;
  using iterator = _Ty*;
  using reverse_iterator = std::reverse_iterator<iterator>;
  static constexpr size_type extent = _Extent;

  template <std::size_t _Of = _Extent,
            std::enable_if_t<_Of == dynamic_extent || _Of == 0, int> = 0>
  constexpr span() noexcept {}
  constexpr span(pointer __first, size_type __count)
      : data_(__first), size_(__count) {}
  constexpr span(pointer __first, pointer __last)
      : data_(__first), size_(static_cast<size_type>(__last - __first)) {}
  template <
      std::size_t _Count,
      std::enable_if_t<_Extent == dynamic_extent || _Extent == _Count, int> = 0>
  constexpr span(_Ty (&__array)[_Count]) noexcept
      : data_(__array), size_(_Count) {}
  template <class _Container, class = __if_container<_Container>>
  constexpr span(_Container&& __container)
      : data_(std::data(__container)), size_(std::size(__container)) {}
  template <class _Other, std::size_t _OtherExtent,
            std::enable_if_t<(_Extent == dynamic_extent ||
                              _OtherExtent == dynamic_extent ||
                              _Extent == _OtherExtent) &&
                                 __converts<_Other>,
                             int> = 0>
  constexpr span(const span<_Other, _OtherExtent>& __other) noexcept
      : data_(__other.data()), size_(__other.size()) {}

  constexpr pointer data() const noexcept { return data_; }
  constexpr size_type size() const noexcept {
    return _Extent == dynamic_extent ? size_ : _Extent;
  }
  constexpr size_type size_bytes() const noexcept {
    return size() * sizeof(_Ty);
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return size() == 0; }

  constexpr reference operator[](size_type __i) const { return data_[__i]; }
  constexpr reference front() const { return data_[0]; }
  constexpr reference back() const { return data_[size() - 1]; }
  constexpr iterator begin() const noexcept { return data_; }
  constexpr iterator end() const noexcept { return data_ + size(); }
  constexpr reverse_iterator rbegin() const noexcept {
    return reverse_iterator(end());
  }
  constexpr reverse_iterator rend() const noexcept {
    return reverse_iterator(begin());
  }

  template <std::size_t _Count>
  constexpr span<_Ty, _Count> first() const {
    return {data_, _Count};
  }
  template <std::size_t _Count>
  constexpr span<_Ty, _Count> last() const {
    return {data_ + (size() - _Count), _Count};
  }
  constexpr span<_Ty> first(size_type __count) const {
    return {data_, __count};
  }
  constexpr span<_Ty> last(size_type __count) const {
    return {data_ + (size() - __count), __count};
  }
  template <std::size_t _Offset, std::size_t _Count = dynamic_extent>
  constexpr auto subspan() const {
    constexpr std::size_t __extent = _Count != dynamic_extent ? _Count
                                     : _Extent != dynamic_extent
                                         ? _Extent - _Offset
                                         : dynamic_extent;
    return span<_Ty, __extent>(
        data_ + _Offset, _Count != dynamic_extent ? _Count : size() - _Offset);
  }
  constexpr span<_Ty> subspan(size_type __offset,
                              size_type __count = dynamic_extent) const {
    return {data_ + __offset,
            __count == dynamic_extent ? size() - __offset : __count};
  }

 private:
  pointer data_ = nullptr;
  size_type size_ = 0;
};

template <class _Ty, std::size_t _Count>
span(_Ty (&)[_Count]) -> span<_Ty, _Count>;
template <class _Ty, std::size_t _Count>
span(std::array<_Ty, _Count>&) -> span<_Ty, _Count>;
template <class _Ty, std::size_t _Count>
span(const std::array<_Ty, _Count>&) -> span<const _Ty, _Count>;
template <class _Ty>
span(_Ty*, std::size_t) -> span<_Ty>;
template <class _Container>
span(_Container&) -> span<
    std::remove_pointer_t<decltype(std::data(std::declval<_Container&>()))>>;

template <class _Ty, std::size_t _Extent>
span<const std::byte,
     _Extent == dynamic_extent ? dynamic_extent : _Extent * sizeof(_Ty)>
as_bytes(span<_Ty, _Extent> __span) noexcept {
  return {reinterpret_cast<const std::byte*>(__span.data()),
          __span.size_bytes()};
}
template <class _Ty, std::size_t _Extent>
span<std::byte,
     _Extent == dynamic_extent ? dynamic_extent : _Extent * sizeof(_Ty)>
as_writable_bytes(span<_Ty, _Extent> __span) noexcept {
  return {reinterpret_cast<std::byte*>(__span.data()), __span.size_bytes()};
}

}  // namespace sycl

#endif  // SYCL_SPAN_HPP_
