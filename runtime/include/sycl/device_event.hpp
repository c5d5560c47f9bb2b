// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DEVICE_EVENT_HPP_
#define SYCL_DEVICE_EVENT_HPP_

#include <cstddef>
#include <sycl/access.hpp>
#include <sycl/detail/fence.hpp>
#include <sycl/detail/work_item_position.hpp>
#include <type_traits>

namespace sycl {

template <class _Ty, access::address_space _Space, access::decorated _Decorated>
class multi_ptr;

namespace detail {
struct async_copies;
}

// An asynchronous copy inside a kernel (SYCL 2020, 4.15.2). The work-items of
// the group share the work. The copy is complete when all of them have called
// wait().
class device_event {
 public:
  device_event() = delete;
  void wait() const { detail::work_group_barrier(); }

 private:
  friend struct detail::async_copies;
  struct begun {};
  constexpr explicit device_event(begun) {}
};

namespace detail {

struct async_copies {
  static constexpr device_event begin() {
    return device_event(device_event::begun());
  }
};

// Copies between local and global memory. Element i in local memory corresponds
// to element i * `__stride` in global memory.
template <int _Dimensions, class _To, class _From,
          sycl::access::address_space _ToSpace,
          sycl::access::address_space _FromSpace,
          sycl::access::decorated _ToDecorated,
          sycl::access::decorated _FromDecorated>
device_event async_copy(multi_ptr<_To, _ToSpace, _ToDecorated> __to,
                        multi_ptr<_From, _FromSpace, _FromDecorated> __from,
                        std::size_t __count, std::size_t __stride) {
  using __space = sycl::access::address_space;
  static_assert(std::is_same_v<_To, std::remove_const_t<_From>>,
                "both ends of an asynchronous copy have the same element type");
  static_assert(
      (_ToSpace == __space::local_space &&
       _FromSpace == __space::global_space) ||
          (_ToSpace == __space::global_space &&
           _FromSpace == __space::local_space),
      "an asynchronous copy goes from global to local memory, or back");
  auto __target = __to.get_decorated();
  auto __source = __from.get_decorated();
  const std::size_t __step = local_linear_range<_Dimensions>();
  for (std::size_t __i = local_linear_id<_Dimensions>(); __i < __count;
       __i += __step) {
    if constexpr (_ToSpace == __space::local_space)
      __target[__i] = __source[__i * __stride];
    else
      __target[__i * __stride] = __source[__i];
  }
  return async_copies::begin();
}

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DEVICE_EVENT_HPP_
