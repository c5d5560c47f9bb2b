// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_REGION_HPP_
#define SYCL_DETAIL_REGION_HPP_

#include <cstddef>
#include <sycl/detail/buffer_access.hpp>

namespace sycl::detail {

// A three-dimensional box of elements within a larger box, of an accessor or of
// plain memory, in row-major order.
struct region {
  accessor_ptr accessor;    // null for plain memory
  void* address = nullptr;  // of plain memory
  // of an accessor: bytes from its memory to the first element
  std::size_t first = 0;
  std::size_t element = 1;  // bytes
  std::size_t range[3] = {1, 1, 1};
  std::size_t memory_range[3] = {1, 1, 1};

  std::size_t size() const { return range[0] * range[1] * range[2]; }
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_REGION_HPP_
