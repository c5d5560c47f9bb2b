// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_SWIZZLE_VIEW_HPP_
#define SYCL_DETAIL_SWIZZLE_VIEW_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/element_names.hpp>
#include <sycl/detail/element_traits.hpp>
#include <sycl/detail/vec_operators.hpp>
#include <type_traits>

namespace sycl {

template <class _Ty, access::address_space _Space, access::decorated _Decorated>
class multi_ptr;

enum class rounding_mode { automatic, rte, rtz, rtp, rtn };

namespace detail {

template <int... _Indices>
constexpr bool has_repetition() {
  unsigned seen = 0;
  bool found = false;
  ((found = found || (seen >> _Indices & 1) != 0, seen |= 1u << _Indices), ...);
  return found;
}

// Converts a vec or view with one element to this element.
template <class _Derived, class _Ty, int _Num>
struct one_element {};
template <class _Derived, class _Ty>
struct one_element<_Derived, _Ty, 1> {
  operator _Ty() const { return static_cast<const _Derived&>(*this)[0]; }
  template <class _To, std::enable_if_t<!std::is_same_v<_To, _Ty> &&
                                            std::is_constructible_v<_To, _Ty>,
                                        int> = 0>
  explicit operator _To() const {
    return static_cast<_To>(static_cast<const _Derived&>(*this)[0]);
  }
};

template <class _Ty, int _VecNum, bool _Writable, int... _Indices>
class swizzle_view
    : public element_names<swizzle_view<_Ty, _VecNum, _Writable, _Indices...>,
                           sizeof...(_Indices)>,
      public one_element<swizzle_view<_Ty, _VecNum, _Writable, _Indices...>,
                         _Ty, sizeof...(_Indices)>,
      public view_operators<swizzle_view<_Ty, _VecNum, _Writable, _Indices...>,
                            _Ty, sizeof...(_Indices)> {
  static constexpr int count = sizeof...(_Indices);
  static_assert(count == 1 || count == 2 || count == 3 || count == 4 ||
                    count == 8 || count == 16,
                "a swizzle has 1, 2, 3, 4, 8 or 16 elements");
  using plain = vec<_Ty, count>;
  using element = std::conditional_t<_Writable, _Ty, const _Ty>;

 public:
  using element_type = _Ty;
  using value_type = _Ty;
  static constexpr bool is_assignable =
      _Writable && !has_repetition<_Indices...>();

  swizzle_view() = delete;
  swizzle_view(const swizzle_view&) = delete;

  operator plain() const { return plain(elements_[_Indices]...); }

  static constexpr std::size_t byte_size() noexcept {
    return plain::byte_size();
  }
  static constexpr std::size_t size() noexcept { return count; }
  [[deprecated("use 'byte_size'")]] static constexpr std::size_t get_size() {
    return byte_size();
  }
  [[deprecated("use 'size'")]] static constexpr std::size_t get_count() {
    return size();
  }

  template <class _To, rounding_mode _Mode = rounding_mode::automatic>
  vec<_To, count> convert() const {
    return plain(*this).template convert<_To, _Mode>();
  }
  template <class _To>
  _To as() const {
    return plain(*this).template as<_To>();
  }

  template <class _Pointer>
  void store(std::size_t offset, _Pointer pointer) const {
    plain(*this).store(offset, pointer);
  }
  template <class _Pointer, bool _Assignable = is_assignable,
            std::enable_if_t<_Assignable, int> = 0>
  void load(std::size_t offset, _Pointer pointer) const {
    plain loaded;
    loaded.load(offset, pointer);
    *this = loaded;
  }
  // A program may write the address space as a template argument.
  template <sycl::access::address_space _Space,
            sycl::access::decorated _Decorated>
  void store(std::size_t offset,
             const multi_ptr<_Ty, _Space, _Decorated>& pointer) const {
    plain(*this).store(offset, pointer);
  }
  template <
      sycl::access::address_space _Space, sycl::access::decorated _Decorated,
      bool _Assignable = is_assignable, std::enable_if_t<_Assignable, int> = 0>
  void load(std::size_t offset,
            const multi_ptr<const _Ty, _Space, _Decorated>& pointer) const {
    plain loaded;
    loaded.load(offset, pointer);
    *this = loaded;
  }

  // Returns a view of elements of this view. The result refers to the vec
  // itself.
  template <int... _Of>
  constexpr auto swizzle() const {
    static_assert(((_Of >= 0 && _Of < count) && ...),
                  "a swizzle names an element that is not there");
    return part<_Of...>();
  }

  element& operator[](int index) const {
    constexpr int first = index_of(0);
    element* found = elements_ + first;
    int __at = 0;
    ((found = __at++ == index ? elements_ + _Indices : found), ...);
    return *found;
  }

  const swizzle_view& operator=(const swizzle_view& other) const {
    static_assert(is_assignable,
                  "no assignment to a repeated or const element");
    return *this = plain(other);
  }
  template <int _Other, bool _OtherWritable, int... _OtherIndices,
            bool _Assignable = is_assignable,
            std::enable_if_t<_Assignable && sizeof...(_OtherIndices) == count,
                             int> = 0>
  const swizzle_view& operator=(
      const swizzle_view<_Ty, _Other, _OtherWritable, _OtherIndices...>& other)
      const {
    return *this = plain(other);
  }
  template <bool _Assignable = is_assignable,
            std::enable_if_t<_Assignable, int> = 0>
  const swizzle_view& operator=(const plain& values) const {
    int __at = 0;
    ((elements_[_Indices] = values[__at++]), ...);
    return *this;
  }
  template <bool _Assignable = is_assignable,
            std::enable_if_t<_Assignable, int> = 0>
  const swizzle_view& operator=(const _Ty& value) const {
    ((elements_[_Indices] = value), ...);
    return *this;
  }

 private:
  template <class, int>
  friend class sycl::vec;
  template <class, int, bool, int...>
  friend class swizzle_view;
  template <class, int>
  friend struct half_names;

  explicit constexpr swizzle_view(element* elements) : elements_(elements) {}

  // Returns the index in the vec of the view's element `index`. The functions
  // hi() and odd() of a view with three elements ask for a fourth element,
  // whose value is undefined. If the vec has three elements, the fourth is the
  // vec's padding; otherwise it is the view's last element.
  static constexpr int index_of(int index) {
    const int indices[] = {_Indices...};
    if (index < count) return indices[index];
    return _VecNum == 3 ? 3 : indices[count - 1];
  }
  template <int... _Of>
  constexpr auto part() const {
    return swizzle_view<_Ty, _VecNum, _Writable, index_of(_Of)...>(elements_);
  }

  element* elements_;
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_SWIZZLE_VIEW_HPP_
