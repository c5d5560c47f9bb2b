// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ATOMIC_REF_HPP_
#define SYCL_ATOMIC_REF_HPP_

#include <cstddef>
#include <cstdint>
#include <sycl/access.hpp>
#include <sycl/aspect.hpp>
#include <sycl/detail/address_space.hpp>
#include <sycl/detail/atomic_operations.hpp>
#include <type_traits>

namespace sycl {

template <class _Ty, memory_order _DefaultOrder, memory_scope _DefaultScope,
          access::address_space _Space = access::address_space::generic_space>
class atomic_ref;

namespace detail {

// Refers to an object that atomic operations use. Only devices with
// aspect::atomic64 have atomic operations on objects of 8 bytes, so the class
// for 8 bytes is an optional feature. Each size has its own class template
// instead of a specialisation of a common template, because IR names a class
// without its template arguments.
template <class _Ty, sycl::access::address_space _Space>
class atomic_object_of_4_bytes {
 protected:
  explicit atomic_object_of_4_bytes(_Ty& __object)
      : at_(cast_to_space<_Space>(__builtin_addressof(__object))) {}
  decorated<_Ty, _Space>* at_;
};
template <class _Ty, sycl::access::address_space _Space>
class [[__sycl_detail__::__uses_aspects__(sycl::aspect::atomic64)]]
atomic_object_of_8_bytes {
 protected:
  explicit atomic_object_of_8_bytes(_Ty& __object)
      : at_(cast_to_space<_Space>(__builtin_addressof(__object))) {}
  decorated<_Ty, _Space>* at_;
};
template <class _Ty, sycl::access::address_space _Space>
using atomic_object =
    std::conditional_t<sizeof(_Ty) == 8, atomic_object_of_8_bytes<_Ty, _Space>,
                       atomic_object_of_4_bytes<_Ty, _Space>>;

// The members that atomic references to all types have.
template <class _Ty, memory_order _DefaultOrder, memory_scope _DefaultScope,
          sycl::access::address_space _Space>
class atomic_ref_base : public atomic_object<_Ty, _Space> {
  static_assert(_DefaultOrder == memory_order::relaxed ||
                    _DefaultOrder == memory_order::acq_rel ||
                    _DefaultOrder == memory_order::seq_cst,
                "the default order of a sycl::atomic_ref is relaxed, acq_rel "
                "or seq_cst");
  static_assert(_Space == sycl::access::address_space::global_space ||
                    _Space == sycl::access::address_space::local_space ||
                    _Space == sycl::access::address_space::generic_space,
                "a sycl::atomic_ref refers to global, local or generic memory");

 public:
  using value_type = _Ty;
  static constexpr std::size_t required_alignment = sizeof(_Ty);
  static constexpr bool is_always_lock_free = true;
  static constexpr memory_order default_read_order =
      order_of_read(_DefaultOrder);
  static constexpr memory_order default_write_order =
      order_of_write(_DefaultOrder);
  static constexpr memory_order default_read_modify_write_order = _DefaultOrder;
  static constexpr memory_scope default_scope = _DefaultScope;

  bool is_lock_free() const noexcept { return true; }

  void store(_Ty __value, memory_order __order = default_write_order,
             memory_scope __scope = default_scope) const noexcept {
    atomic_store<_Ty>(this->at_, __value, __order, __scope);
  }
  _Ty load(memory_order __order = default_read_order,
           memory_scope __scope = default_scope) const noexcept {
    return atomic_load<_Ty>(this->at_, __order, __scope);
  }
  operator _Ty() const noexcept { return load(); }

  _Ty exchange(_Ty __value, memory_order __order = _DefaultOrder,
               memory_scope __scope = default_scope) const noexcept {
    return atomic_exchange<_Ty>(this->at_, __value, __order, __scope);
  }

#define SYCL_COMPARE_EXCHANGE(__name, __weak)                               \
  bool __name(_Ty& __expected, _Ty __desired, memory_order __success,       \
              memory_order __failure, memory_scope __scope = default_scope) \
      const noexcept {                                                      \
    return atomic_compare_exchange<__weak, _Ty>(                            \
        this->at_, __expected, __desired, __success, __failure, __scope);   \
  }                                                                         \
  bool __name(_Ty& __expected, _Ty __desired,                               \
              memory_order __order = _DefaultOrder,                         \
              memory_scope __scope = default_scope) const noexcept {        \
    return __name(__expected, __desired, __order, order_of_read(__order),   \
                  __scope);                                                 \
  }
  SYCL_COMPARE_EXCHANGE(compare_exchange_weak, true)
  SYCL_COMPARE_EXCHANGE(compare_exchange_strong, false)
#undef SYCL_COMPARE_EXCHANGE

  atomic_ref_base& operator=(const atomic_ref_base&) = delete;

 protected:
  atomic_ref_base(const atomic_ref_base&) noexcept = default;
  explicit atomic_ref_base(_Ty& __object)
      : atomic_object<_Ty, _Space>(__object) {}
};

template <class _Ty>
inline constexpr bool is_atomic_number =
    (std::is_integral_v<_Ty> || std::is_floating_point_v<_Ty>) &&
    (sizeof(_Ty) == 4 || sizeof(_Ty) == 8);

}  // namespace detail

// Makes the operations on an object atomic (SYCL 2020, 4.15.3). The object is
// an integer or a floating-point number of 4 or 8 bytes, or a pointer.
template <class _Ty, memory_order _DefaultOrder, memory_scope _DefaultScope,
          access::address_space _Space>
class atomic_ref : public detail::atomic_ref_base<_Ty, _DefaultOrder,
                                                  _DefaultScope, _Space> {
  static_assert(detail::is_atomic_number<_Ty>,
                "sycl::atomic_ref is for int, long, long long, their unsigned "
                "forms, float, double and pointers");
  using __base =
      detail::atomic_ref_base<_Ty, _DefaultOrder, _DefaultScope, _Space>;
  template <class _Other>
  using __if_integral = std::enable_if_t<std::is_integral_v<_Other>, _Other>;

 public:
  using difference_type = _Ty;

  explicit atomic_ref(_Ty& __object) : __base(__object) {}
  atomic_ref(const atomic_ref&) noexcept = default;
  atomic_ref& operator=(const atomic_ref&) = delete;

  _Ty operator=(_Ty __value) const noexcept {
    this->store(__value);
    return __value;
  }

#define SYCL_FETCH(__name, __result)                                         \
  __result fetch_##__name(_Ty __value, memory_order __order = _DefaultOrder, \
                          memory_scope __scope = _DefaultScope)              \
      const noexcept {                                                       \
    return detail::atomic_fetch_##__name<_Ty>(this->at_, __value, __order,   \
                                              __scope);                      \
  }
  SYCL_FETCH(add, _Ty)
  SYCL_FETCH(sub, _Ty)
  SYCL_FETCH(min, _Ty)
  SYCL_FETCH(max, _Ty)
#undef SYCL_FETCH
#define SYCL_FETCH(__name)                                                 \
  template <class _Other = _Ty>                                            \
  __if_integral<_Other> fetch_##__name(                                    \
      _Ty __value, memory_order __order = _DefaultOrder,                   \
      memory_scope __scope = _DefaultScope) const noexcept {               \
    return detail::atomic_fetch_##__name<_Ty>(this->at_, __value, __order, \
                                              __scope);                    \
  }
  SYCL_FETCH(and)
  SYCL_FETCH(or)
  SYCL_FETCH(xor)
#undef SYCL_FETCH

  _Ty operator+=(_Ty __value) const noexcept {
    return fetch_add(__value) + __value;
  }
  _Ty operator-=(_Ty __value) const noexcept {
    return fetch_sub(__value) - __value;
  }
  template <class _Other = _Ty>
  __if_integral<_Other> operator&=(_Ty __value) const noexcept {
    return fetch_and(__value) & __value;
  }
  template <class _Other = _Ty>
  __if_integral<_Other> operator|=(_Ty __value) const noexcept {
    return fetch_or(__value) | __value;
  }
  template <class _Other = _Ty>
  __if_integral<_Other> operator^=(_Ty __value) const noexcept {
    return fetch_xor(__value) ^ __value;
  }
  template <class _Other = _Ty>
  __if_integral<_Other> operator++() const noexcept {
    return fetch_add(1) + 1;
  }
  template <class _Other = _Ty>
  __if_integral<_Other> operator++(int) const noexcept {
    return fetch_add(1);
  }
  template <class _Other = _Ty>
  __if_integral<_Other> operator--() const noexcept {
    return fetch_sub(1) - 1;
  }
  template <class _Other = _Ty>
  __if_integral<_Other> operator--(int) const noexcept {
    return fetch_sub(1);
  }
};

template <class _Ty, memory_order _DefaultOrder, memory_scope _DefaultScope,
          access::address_space _Space>
class atomic_ref<_Ty*, _DefaultOrder, _DefaultScope, _Space>
    : public detail::atomic_ref_base<_Ty*, _DefaultOrder, _DefaultScope,
                                     _Space> {
  using __base =
      detail::atomic_ref_base<_Ty*, _DefaultOrder, _DefaultScope, _Space>;

 public:
  using difference_type = std::ptrdiff_t;

  explicit atomic_ref(_Ty*& __object) : __base(__object) {}
  atomic_ref(const atomic_ref&) noexcept = default;
  atomic_ref& operator=(const atomic_ref&) = delete;

  _Ty* operator=(_Ty* __value) const noexcept {
    this->store(__value);
    return __value;
  }

  _Ty* fetch_add(difference_type __count, memory_order __order = _DefaultOrder,
                 memory_scope __scope = _DefaultScope) const noexcept {
    // The operation treats the address as a number.
    const auto __bytes = static_cast<std::uint64_t>(__count) * sizeof(_Ty);
    return reinterpret_cast<_Ty*>(detail::atomic_fetch_add<std::uint64_t>(
        detail::bits_at<detail::atomic_bits_64>(this->at_), __bytes, __order,
        __scope));
  }
  _Ty* fetch_sub(difference_type __count, memory_order __order = _DefaultOrder,
                 memory_scope __scope = _DefaultScope) const noexcept {
    return fetch_add(-__count, __order, __scope);
  }
  _Ty* operator+=(difference_type __count) const noexcept {
    return fetch_add(__count) + __count;
  }
  _Ty* operator-=(difference_type __count) const noexcept {
    return fetch_sub(__count) - __count;
  }
  _Ty* operator++() const noexcept { return fetch_add(1) + 1; }
  _Ty* operator++(int) const noexcept { return fetch_add(1); }
  _Ty* operator--() const noexcept { return fetch_sub(1) - 1; }
  _Ty* operator--(int) const noexcept { return fetch_sub(1); }
};

}  // namespace sycl

#endif  // SYCL_ATOMIC_REF_HPP_
