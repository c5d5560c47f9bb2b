// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_BUFFER_ACCESS_HPP_
#define SYCL_DETAIL_BUFFER_ACCESS_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <sycl/access.hpp>
#include <sycl/detail/reference.hpp>
#include <utility>

// Declares the functions of the runtime library for buffers and accessors. The
// functions do not know the type of the elements: all sizes and positions are
// in bytes.

namespace sycl {

class context;
class handler;
class property_list;

namespace detail {

class argument_list;
class buffer_impl;

// The memory that a program passes to the constructor of a buffer.
struct buffer_source {
  void* memory = nullptr;  // the initial contents; null if there are none
  bool read_only = false;  // the runtime must not write to the memory
  bool writes_back = false;
  std::shared_ptr<const void> owner;  // keeps the memory alive, unless null
  std::size_t alignment = 0;
  // Functions of the buffer's allocator. If they are null, the runtime itself
  // allocates memory.
  std::function<void*(std::size_t __bytes)> allocate;
  std::function<void(void* memory, std::size_t __bytes)> deallocate;
};

using buffer_ptr = state_pointer<buffer_impl>;

buffer_ptr make_buffer(std::size_t __bytes, buffer_source source,
                       const property_list& properties);
buffer_ptr make_sub_buffer(const buffer_ptr& __parent, std::size_t __begin,
                           std::size_t __bytes);
bool is_sub_buffer(const buffer_impl& __buffer) noexcept;
// When the last copy of the buffer is destroyed, the runtime copies the
// buffer's bytes to `memory` or passes them to `give`. If both are null, it
// does neither.
void set_final_data(buffer_impl& __buffer, void* memory,
                    std::function<void(const void*)> __give);
void set_write_back(buffer_impl& __buffer, bool __enabled);
// Allocates host memory for the initial contents of a buffer.
std::shared_ptr<void> allocate_host(std::size_t __bytes, std::size_t alignment);
[[noreturn]] void throw_invalid(const char* message);
// Throws errc::invalid, because a buffer of this range of elements is larger
// than memory can be.
[[noreturn]] void throw_too_large(const std::size_t* range, int dimensions,
                                  std::size_t __element);

// The state that all copies of an accessor share. The runtime library derives
// its own class from this class; the headers use only these members.
class accessor_data {
 public:
  virtual ~accessor_data() = default;
  // The beginning of the buffer's memory on the host. The runtime sets it only
  // for accessors that the host uses.
  void* host = nullptr;
  // The offset of the buffer in this memory.
  std::size_t begin = 0;
  // A command reuses its states for later accessors. Each time, the number
  // increases, so the number identifies the accessor that the state serves now.
  // If the state serves a single accessor, the number is 0.
  std::size_t number = 0;

 private:
  friend class accessor_ptr;
  friend class weak_accessor_ptr;
  std::size_t owners_ = 0;
  // True if a weak_accessor_ptr may become an owner.
  bool is_watched_ = false;
};

// Refers to the state of an accessor. Placeholders and accessors on the host
// own their state, and the last copy destroys it. For an accessor that is made
// with a handler, the command owns the state and the accessor has only a
// pointer to it. So copies of the accessor, which are made whenever a kernel's
// captures are copied, cost as little as copies of a pointer. The accessor must
// not use the state after the command has ended.
class accessor_ptr {
 public:
  accessor_ptr() = default;
  accessor_ptr(std::nullptr_t) {}
  // Becomes one of the owners of the state.
  explicit accessor_ptr(accessor_data* __data) : data_(__data) { own(); }
  // Refers to the state of a command's accessor and does not own it.
  accessor_ptr(accessor_data* __data, std::size_t number)
      : data_(__data), number_(number) {}
  accessor_ptr(const accessor_ptr& __other)
      : data_(__other.data_), number_(__other.number_) {
    own();
  }
  accessor_ptr(accessor_ptr&& __other) noexcept
      : data_(std::exchange(__other.data_, nullptr)),
        number_(std::exchange(__other.number_, 0)) {}
  accessor_ptr& operator=(accessor_ptr __other) noexcept {
    std::swap(data_, __other.data_);
    std::swap(number_, __other.number_);
    return *this;
  }
  ~accessor_ptr() {
    if (is_owner() && ((is_only_owner() && !data_->is_watched_) ||
                       __atomic_sub_fetch(&data_->owners_, std::size_t{1},
                                          __ATOMIC_ACQ_REL) == 0))
      delete data_;
  }

  accessor_data* get() const { return data_; }
  explicit operator bool() const { return data_ != nullptr; }
  accessor_data* operator->() const { return data_; }
  accessor_data& operator*() const { return *data_; }
  // True if this object refers to the accessor that `__data` serves now.
  bool is_of(const accessor_data& __data) const {
    return data_ == &__data && (number_ == 0 || number_ == __data.number);
  }
  bool is_owner() const { return data_ != nullptr && number_ == 0; }
  // Call this only if is_owner() is true.
  bool is_only_owner() const {
    return __atomic_load_n(&data_->owners_, __ATOMIC_ACQUIRE) == 1;
  }
  std::size_t hash() const { return std::hash<const void*>()(data_) + number_; }

  friend bool operator==(const accessor_ptr& __a, const accessor_ptr& __b) {
    return __a.data_ == __b.data_ && __a.number_ == __b.number_;
  }
  friend bool operator!=(const accessor_ptr& __a, const accessor_ptr& __b) {
    return !(__a == __b);
  }

 private:
  friend class weak_accessor_ptr;

  void own() {
    if (is_owner())
      __atomic_fetch_add(&data_->owners_, std::size_t{1}, __ATOMIC_RELAXED);
  }

  accessor_data* data_ = nullptr;
  std::size_t number_ = 0;  // accessor_data::number, or 0 for an owner
};

// Records whether an accessor's state still serves the accessor.
struct accessor_life;

// Refers to the state of an accessor without keeping it, as a std::weak_ptr
// does for a std::shared_ptr.
class weak_accessor_ptr {
 public:
  weak_accessor_ptr() = default;
  explicit weak_accessor_ptr(const accessor_ptr& __accessor);

  bool expired() const noexcept;
  // Returns null if the state no longer serves the accessor.
  accessor_ptr lock() const noexcept;
  bool owner_before(const weak_accessor_ptr& __other) const noexcept {
    return life_.owner_before(__other.life_);
  }

 private:
  std::shared_ptr<accessor_life> life_;
};

struct access_request {
  access_mode mode;
  target where;
  bool no_init;
  bool whole;  // the accessor covers the whole buffer
};

// Makes a placeholder if `command` is null. Otherwise makes an accessor of the
// command, which then waits for the data that the accessor needs.
accessor_ptr make_accessor(const buffer_ptr& __buffer, access_request request,
                           handler* command);
// Waits until the host may use the buffer, and returns an accessor on the host.
// Later commands that use the buffer wait until this accessor is destroyed.
accessor_ptr make_host_accessor(const buffer_ptr& __buffer,
                                access_request request);
// Makes the command wait for the data that a placeholder needs. Has no effect
// for an accessor that was made with a handler.
void require(handler& command, const accessor_ptr& __accessor);
// Throws errc::kernel_argument if the command does not require the accessor.
void add_accessor(argument_list& __arguments, const accessor_ptr& __accessor);
// Called if the host uses an accessor whose elements are not in host memory.
// Throws errc::invalid, unless the accessor has no buffer or the buffer has no
// bytes.
void throw_unless_empty(const accessor_ptr& __accessor);

}  // namespace detail
}  // namespace sycl

#endif  // SYCL_DETAIL_BUFFER_ACCESS_HPP_
