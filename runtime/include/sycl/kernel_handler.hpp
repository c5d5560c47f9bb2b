// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KERNEL_HANDLER_HPP_
#define SYCL_KERNEL_HANDLER_HPP_

#include <sycl/specialization_id.hpp>
#include <type_traits>

namespace sycl {

class handler;

// The optional last parameter of a kernel. It gives the kernel the values of
// specialization constants (SYCL 2020, 4.9.5.3).
class kernel_handler {
 public:
  template <auto& _Id>
  typename std::remove_reference_t<decltype(_Id)>::value_type
  get_specialization_constant() const {
    return detail::specializations::in<_Id>(table_);
  }

 private:
  friend class handler;
  explicit kernel_handler(const unsigned char* __table) : table_(__table) {}

  const unsigned char* table_;
};

namespace detail {

// True if the kernel must be called with a kernel_handler after the item. The
// check for this call comes first: if it fails, the call without a handler is
// not checked, and so a generic lambda with one parameter is not instantiated.
template <class _Kernel, class... _Item>
inline constexpr bool takes_handler =
    std::conjunction_v<std::is_invocable<_Kernel&, _Item..., kernel_handler>,
                       std::negation<std::is_invocable<_Kernel&, _Item...>>>;

}  // namespace detail

}  // namespace sycl

#endif  // SYCL_KERNEL_HANDLER_HPP_
