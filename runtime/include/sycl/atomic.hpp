// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_ATOMIC_HPP_
#define SYCL_ATOMIC_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/atomic_ref.hpp>
#include <sycl/multi_ptr.hpp>

namespace sycl {

// Deprecated: use atomic_ref. All operations are relaxed and have device scope
// (SYCL 2020, 4.15.4).
template <class _Ty,
          access::address_space _Space = access::address_space::global_space>
class [[deprecated("use sycl::atomic_ref")]] atomic
    : private detail::atomic_object<_Ty, _Space> {
  static_assert(sizeof(_Ty) == 4 || sizeof(_Ty) == 8,
                "sycl::atomic is for numbers of 4 and 8 bytes");
  static constexpr memory_order __relaxed = memory_order::relaxed;
  static constexpr memory_scope __device = memory_scope::device;

 public:
  template <class _Pointed, access::decorated _Decorated>
  atomic(multi_ptr<_Pointed, _Space, _Decorated> __at)
      : detail::atomic_object<_Ty, _Space>(
            *reinterpret_cast<_Ty*>(__at.get_raw())) {
    static_assert(sizeof(_Ty) == sizeof(_Pointed),
                  "the pointer's elements are as large as the atomic's");
  }

  void store(_Ty __value, memory_order = __relaxed) {
    detail::atomic_store<_Ty>(this->at_, __value, __relaxed, __device);
  }
  _Ty load(memory_order = __relaxed) const {
    return detail::atomic_load<_Ty>(this->at_, __relaxed, __device);
  }
  _Ty exchange(_Ty __value, memory_order = __relaxed) {
    return detail::atomic_exchange<_Ty>(this->at_, __value, __relaxed,
                                        __device);
  }
  bool compare_exchange_strong(_Ty& __expected, _Ty __desired,
                               memory_order = __relaxed,
                               memory_order = __relaxed) {
    return detail::atomic_compare_exchange<false, _Ty>(
        this->at_, __expected, __desired, __relaxed, __relaxed, __device);
  }
#define SYCL_FETCH(__name)                                                   \
  _Ty fetch_##__name(_Ty __value, memory_order = __relaxed) {                \
    return detail::atomic_fetch_##__name<_Ty>(this->at_, __value, __relaxed, \
                                              __device);                     \
  }
  SYCL_FETCH(add)
  SYCL_FETCH(sub)
  SYCL_FETCH(min)
  SYCL_FETCH(max)
  SYCL_FETCH(and)
  SYCL_FETCH(or)
  SYCL_FETCH(xor)
#undef SYCL_FETCH
};

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
template <class _Ty, access::address_space _Space>
_Ty atomic_load(atomic<_Ty, _Space> __object,
                memory_order = memory_order::relaxed) {
  return __object.load();
}
template <class _Ty, access::address_space _Space>
void atomic_store(atomic<_Ty, _Space> __object, _Ty __value,
                  memory_order = memory_order::relaxed) {
  __object.store(__value);
}
template <class _Ty, access::address_space _Space>
bool atomic_compare_exchange_strong(atomic<_Ty, _Space> __object,
                                    _Ty& __expected, _Ty __desired,
                                    memory_order = memory_order::relaxed,
                                    memory_order = memory_order::relaxed) {
  return __object.compare_exchange_strong(__expected, __desired);
}
#define SYCL_ATOMIC(__name)                                      \
  template <class _Ty, access::address_space _Space>             \
  _Ty atomic_##__name(atomic<_Ty, _Space> __object, _Ty __value, \
                      memory_order = memory_order::relaxed) {    \
    return __object.__name(__value);                             \
  }
SYCL_ATOMIC(exchange)
SYCL_ATOMIC(fetch_add)
SYCL_ATOMIC(fetch_sub)
SYCL_ATOMIC(fetch_and)
SYCL_ATOMIC(fetch_or)
SYCL_ATOMIC(fetch_xor)
SYCL_ATOMIC(fetch_min)
SYCL_ATOMIC(fetch_max)
#undef SYCL_ATOMIC
#pragma clang diagnostic pop

namespace detail {

// Memory whose elements a program uses as sycl::atomic objects. Accessors with
// access_mode::atomic, which SYCL 2020 deprecates, have this memory.
template <class _Ty, sycl::access::address_space _Space, class _Pointer>
class atomic_elements {
 public:
  constexpr atomic_elements(_Pointer first) : first_(first) {}
  atomic<_Ty, _Space> operator[](std::size_t __i) const {
    _Ty* __at = first_ + __i;
    return address_space_cast<_Space, sycl::access::decorated::no>(__at);
  }

 private:
  _Pointer first_;
};

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_ATOMIC_HPP_
