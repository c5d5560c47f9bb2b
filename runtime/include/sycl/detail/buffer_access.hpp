// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUFFER_ACCESS_HPP_
#define SYCL_DETAIL_BUFFER_ACCESS_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <sycl/access.hpp>

// The functions of the runtime library for buffers and accessors. All sizes and
// positions are in bytes, and nothing depends on the type of an element.

namespace sycl {

class context;
class handler;
class property_list;

namespace detail {

class argument_list;
class buffer_impl;

// The memory with which a buffer is made.
struct buffer_source {
  void* memory = nullptr;  // has the initial contents; null: there are none
  bool read_only = false;  // the memory must not change
  bool writes_back = false;
  std::shared_ptr<const void> owner;  // keeps the memory alive, unless null
  std::size_t alignment = 0;
  // From the buffer's allocator; if null, the runtime allocates.
  std::function<void*(std::size_t __bytes)> allocate;
  std::function<void(void* memory, std::size_t __bytes)> deallocate;
};

using buffer_ptr = std::shared_ptr<buffer_impl>;

buffer_ptr make_buffer(std::size_t __bytes, buffer_source source,
                       const property_list& properties);
buffer_ptr make_sub_buffer(const buffer_ptr& __parent, std::size_t __begin,
                           std::size_t __bytes);
bool is_sub_buffer(const buffer_impl& __buffer) noexcept;
// When the last copy of the buffer is destroyed, its bytes are written to
// `memory` or passed to `give`; neither happens if both are null.
void set_final_data(buffer_impl& __buffer, void* memory,
                    std::function<void(const void*)> __give);
void set_write_back(buffer_impl& __buffer, bool __enabled);
// Allocates memory for initial contents.
std::shared_ptr<void> allocate_host(std::size_t __bytes, std::size_t alignment);
[[noreturn]] void throw_invalid(const char* message);

// The state that copies of an accessor share, as far as the headers use it.
class accessor_data {
 public:
  virtual ~accessor_data() = default;
  // The beginning of the buffer's memory on the host. Set only for accessors
  // that are used on the host.
  void* host = nullptr;
  // The offset of the buffer in this memory.
  std::size_t begin = 0;
};

using accessor_ptr = std::shared_ptr<accessor_data>;

struct access_request {
  access_mode mode;
  target where;
  bool no_init;
  bool whole;  // the accessor covers the whole buffer
};

accessor_ptr make_accessor(const buffer_ptr& __buffer, access_request request);
// Waits until the host may use the buffer. Later commands wait until the
// accessor is destroyed.
accessor_ptr make_host_accessor(const buffer_ptr& __buffer,
                                access_request request);
// Makes the command wait for the data that the accessor needs.
void require(handler& command, const accessor_ptr& __accessor);
// Throws errc::kernel_argument if the command does not require the accessor.
void add_accessor(argument_list& __arguments, const accessor_ptr& __accessor);

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_BUFFER_ACCESS_HPP_
