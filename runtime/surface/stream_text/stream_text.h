// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef RUNTIME_SURFACE_STREAM_TEXT_STREAM_TEXT_H_
#define RUNTIME_SURFACE_STREAM_TEXT_STREAM_TEXT_H_

#include <cstddef>
#include <span>
#include <string>

namespace sycl::detail {

// Returns the text that work-items wrote to a stream's memory
// (stream_record.hpp). The text has at most `size` characters, and at most
// `work_item_size` characters between two flushes of a work-item.
std::string StreamText(std::span<const std::byte> memory, std::size_t size,
                       std::size_t work_item_size);

}  // namespace sycl::detail

#endif  // RUNTIME_SURFACE_STREAM_TEXT_STREAM_TEXT_H_
