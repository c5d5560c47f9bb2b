// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_SUB_GROUP_MASK_HPP_
#define SYCL_EXT_ONEAPI_SUB_GROUP_MASK_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/detail/group_exchange.hpp>
#include <sycl/id.hpp>
#include <sycl/marray.hpp>
#include <sycl/sub_group.hpp>
#include <type_traits>

namespace sycl::ext::oneapi {

class sub_group_mask;
template <class _Group>
sub_group_mask group_ballot(_Group __group, bool __holds = true);

// A set of work-items of a sub-group, with a bit for each work-item (the
// extension sycl_ext_oneapi_sub_group_mask).
class sub_group_mask {
 public:
  static constexpr std::size_t max_bits = 64;

  // Refers to a bit, so that a program can assign to it.
  class reference {
   public:
    reference(const reference&) = default;
    reference& operator=(bool __value) {
      mask_.set(index_, __value);
      return *this;
    }
    reference& operator=(const reference& __other) {
      return *this = static_cast<bool>(__other);
    }
    bool operator~() const { return !*this; }
    operator bool() const { return mask_.test(index_); }
    reference& flip() {
      mask_.flip(index_);
      return *this;
    }

   private:
    friend class sub_group_mask;
    reference(sub_group_mask& __mask, id<1> __i) : mask_(__mask), index_(__i) {}

    sub_group_mask& mask_;
    id<1> index_;
  };

  constexpr bool test(id<1> __i) const { return (bits_ >> __i[0] & 1) != 0; }
  constexpr bool operator[](id<1> __i) const { return test(__i); }
  reference operator[](id<1> __i) { return reference(*this, __i); }
  constexpr bool all() const { return bits_ == members(); }
  constexpr bool any() const { return bits_ != 0; }
  constexpr bool none() const { return bits_ == 0; }
  constexpr std::uint32_t count() const {
    return static_cast<std::uint32_t>(__builtin_popcountll(bits_));
  }
  constexpr std::uint32_t size() const { return size_; }
  // Return the lowest or highest bit that is set, or the size if no bit is set.
  id<1> find_low() const {
    return id<1>(any() ? __builtin_ctzll(bits_) : size_);
  }
  id<1> find_high() const {
    return id<1>(any() ? 63 - __builtin_clzll(bits_) : size_);
  }

  template <class _Ty, std::enable_if_t<std::is_integral_v<_Ty>, int> = 0>
  void extract_bits(_Ty& __bits, id<1> __from = id<1>(0)) const {
    __bits = __from[0] < 64 ? static_cast<_Ty>(bits_ >> __from[0]) : _Ty(0);
  }
  template <class _Ty, std::enable_if_t<std::is_integral_v<_Ty>, int> = 0>
  void insert_bits(_Ty __bits, id<1> __from = id<1>(0)) {
    constexpr std::uint64_t __all =
        sizeof(_Ty) == 8 ? ~std::uint64_t(0)
                         : (std::uint64_t(1) << sizeof(_Ty) * 8) - 1;
    bits_ &= ~(__all << __from[0]);
    bits_ |= (static_cast<std::uint64_t>(__bits) & __all) << __from[0];
    bits_ &= members();
  }

  // In the following functions, the first element of the marray has the lowest
  // bits, and the other elements have the bits above.
  template <class _Ty, std::size_t _Num,
            std::enable_if_t<std::is_integral_v<_Ty>, int> = 0>
  void extract_bits(marray<_Ty, _Num>& __bits, id<1> __from = id<1>(0)) const {
    for (std::size_t __i = 0; __i < _Num; ++__i)
      extract_bits(__bits[__i], id<1>(__from[0] + __i * sizeof(_Ty) * 8));
  }
  template <class _Ty, std::size_t _Num,
            std::enable_if_t<std::is_integral_v<_Ty>, int> = 0>
  void insert_bits(const marray<_Ty, _Num>& __bits, id<1> __from = id<1>(0)) {
    for (std::size_t __i = 0; __i < _Num; ++__i) {
      const std::size_t __at = __from[0] + __i * sizeof(_Ty) * 8;
      if (__at < 64) insert_bits(__bits[__i], id<1>(__at));
    }
  }

  void set() { bits_ = members(); }
  void set(id<1> __i, bool __value = true) {
    reset(__i);
    bits_ |= std::uint64_t(__value) << __i[0];
  }
  void reset() { bits_ = 0; }
  void reset(id<1> __i) { bits_ &= ~(std::uint64_t(1) << __i[0]); }
  void reset_low() { bits_ &= bits_ - 1; }
  void reset_high() {
    if (any()) reset(find_high());
  }
  void flip() { bits_ ^= members(); }
  void flip(id<1> __i) { bits_ ^= std::uint64_t(1) << __i[0]; }

#define SYCL_OPERATOR(__op)                                           \
  sub_group_mask& operator __op## = (const sub_group_mask& __other) { \
    bits_ __op## = __other.bits_;                                     \
    return *this;                                                     \
  }                                                                   \
  friend sub_group_mask operator __op(sub_group_mask __a,             \
                                      const sub_group_mask& __b) {    \
    return __a __op## = __b;                                          \
  }
  SYCL_OPERATOR(&)
  SYCL_OPERATOR(|)
  SYCL_OPERATOR(^)
#undef SYCL_OPERATOR
  sub_group_mask operator~() const {
    return sub_group_mask(~bits_ & members(), size_);
  }
  sub_group_mask operator<<(std::size_t __by) const {
    return sub_group_mask(__by < 64 ? bits_ << __by & members() : 0, size_);
  }
  sub_group_mask operator>>(std::size_t __by) const {
    return sub_group_mask(__by < 64 ? bits_ >> __by : 0, size_);
  }
  friend bool operator==(const sub_group_mask& __a, const sub_group_mask& __b) {
    return __a.bits_ == __b.bits_ && __a.size_ == __b.size_;
  }
  friend bool operator!=(const sub_group_mask& __a, const sub_group_mask& __b) {
    return !(__a == __b);
  }

 private:
  template <class _Group>
  friend sub_group_mask group_ballot(_Group, bool);
  constexpr sub_group_mask(std::uint64_t __bits, std::uint32_t __size)
      : bits_(__bits), size_(__size) {}
  constexpr std::uint64_t members() const {
    return size_ >= 64 ? ~std::uint64_t(0) : (std::uint64_t(1) << size_) - 1;
  }

  std::uint64_t bits_;
  std::uint32_t size_;
};

// Returns the mask of the work-items for which `holds` is true.
template <class _Group>
sub_group_mask group_ballot(_Group __group, bool __holds) {
  static_assert(std::is_same_v<_Group, sub_group>,
                "a mask is of the work-items of a sub-group");
  const std::uint64_t __mine = static_cast<std::uint64_t>(__holds)
                               << __group.get_local_linear_id();
  const std::uint32_t __size = __group.get_local_linear_range();
  return sub_group_mask(
      sycl::detail::reduce_group(
          __group, __mine, __size,
          [](std::uint64_t __a, std::uint64_t __b) { return __a | __b; }),
      __size);
}

}  // namespace sycl::ext::oneapi

#endif  // SYCL_EXT_ONEAPI_SUB_GROUP_MASK_HPP_
