// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_REGION_HPP_
#define SYCL_DETAIL_REGION_HPP_

#include <cstddef>
#include <sycl/detail/buffer_access.hpp>

namespace sycl::detail {

// A three-dimensional box of elements within a larger box, in row-major order.
// The larger box (`memory_range`) is an accessor's memory or plain memory.
struct region {
  accessor_ptr accessor;    // null for plain memory
  void* address = nullptr;  // null for an accessor
  // For an accessor, the bytes from the beginning of its memory to the first
  // element.
  std::size_t first = 0;
  std::size_t element = 1;  // the size of an element in bytes
  std::size_t range[3] = {1, 1, 1};
  std::size_t memory_range[3] = {1, 1, 1};

  std::size_t size() const { return range[0] * range[1] * range[2]; }
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_REGION_HPP_
