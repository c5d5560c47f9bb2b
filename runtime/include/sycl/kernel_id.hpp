// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KERNEL_ID_HPP_
#define SYCL_KERNEL_ID_HPP_

#include <sycl/detail/reference.hpp>

namespace sycl {

namespace detail {
class kernel_id_impl;
}

// Identifies a kernel of the program. The identifier does not depend on the
// devices for which the kernel is built (SYCL 2020, 4.11.5).
class kernel_id : public detail::reference<kernel_id, detail::kernel_id_impl> {
 public:
  kernel_id() = delete;

  // Returns the kernel's name in the source, such as "app::Saxpy".
  const char* get_name() const noexcept;

 private:
  friend struct detail::access;
  using reference::reference;
};

}  // namespace sycl

SYCL_DETAIL_HASH(sycl::kernel_id)

#endif  // SYCL_KERNEL_ID_HPP_
