#ifndef SYCL_DETAIL_BUFFER_ACCESS_HPP_
#define SYCL_DETAIL_BUFFER_ACCESS_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <sycl/access.hpp>

// What buffers and accessors ask of the runtime library. Sizes and places are
// in bytes here, and nothing depends on the type of an element.

namespace sycl {

class context;
class handler;
class property_list;

namespace detail {

class argument_list;
class buffer_impl;

// The memory that a buffer is made with.
struct buffer_source {
  void* memory = nullptr;  // with the first contents; null: there are none
  bool read_only = false;  // the memory must not change
  bool writes_back = false;
  std::shared_ptr<const void> owner;  // keeps the memory, if it is not null
  std::size_t alignment = 0;
  // From the buffer's allocator; null for the runtime's own.
  std::function<void*(std::size_t __bytes)> allocate;
  std::function<void(void* memory, std::size_t __bytes)> deallocate;
};

using buffer_ptr = std::shared_ptr<buffer_impl>;

buffer_ptr make_buffer(std::size_t __bytes, buffer_source source,
                       const property_list& properties);
buffer_ptr make_sub_buffer(const buffer_ptr& __parent, std::size_t __begin,
                           std::size_t __bytes);
bool is_sub_buffer(const buffer_impl& __buffer) noexcept;
// When the last buffer is gone, its bytes are written to `memory`, handed to
// `give`, or neither if both are null.
void set_final_data(buffer_impl& __buffer, void* memory,
                    std::function<void(const void*)> __give);
void set_write_back(buffer_impl& __buffer, bool __enabled);
// Memory for first contents.
std::shared_ptr<void> allocate_host(std::size_t __bytes, std::size_t alignment);
[[noreturn]] void throw_invalid(const char* message);

// What accessors that are copies of each other have in common, as far as their
// own code reads it.
class accessor_data {
 public:
  virtual ~accessor_data() = default;
  // Where the buffer's memory begins on the host, for accessors that are used
  // there and only then.
  void* host = nullptr;
  // Where the buffer begins in it.
  std::size_t begin = 0;
};

using accessor_ptr = std::shared_ptr<accessor_data>;

struct access_request {
  access_mode mode;
  target where;
  bool no_init;
  bool whole;  // it is not a part of the buffer's elements
};

accessor_ptr make_accessor(const buffer_ptr& __buffer, access_request request);
// Waits until the host may use the buffer, which commands that come later must
// not before the accessor is gone.
accessor_ptr make_host_accessor(const buffer_ptr& __buffer,
                                access_request request);
// The command waits for what the accessor needs.
void require(handler& command, const accessor_ptr& __accessor);
// Throws errc::kernel_argument if the command does not require it.
void add_accessor(argument_list& __arguments, const accessor_ptr& __accessor);

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_BUFFER_ACCESS_HPP_
