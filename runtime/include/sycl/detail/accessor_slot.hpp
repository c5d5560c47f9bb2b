// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_ACCESSOR_SLOT_HPP_
#define SYCL_DETAIL_ACCESSOR_SLOT_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <sycl/detail/buffer_access.hpp>
#include <sycl/detail/special_parameter.hpp>
#include <type_traits>
#include <utility>

namespace sycl::detail {

// Finds the memory of an accessor. In host code, the slot refers to the
// runtime's object for the accessor. In a kernel, the slot has a pointer to the
// accessor's first element. A kernel gets the address where the runtime's
// memory begins, so in both cases the slot also stores the distance in bytes
// from there to the first element. The slot has the same size in host code and
// in device code.
template <class _Ty>
class accessor_slot {
 public:
  accessor_slot() = default;

#ifdef __SYCL_DEVICE_ONLY__
  // Only host code calls this constructor, but the device compiler parses host
  // code too.
  accessor_slot(const accessor_ptr&, std::size_t, bool) {}
  template <class _Other>
  accessor_slot(const accessor_slot<_Other>& __other)
      : first_(__other.first_), shift_(__other.shift_) {}

  void take(global_pointer<_Ty> memory) {
    using __byte = std::conditional_t<std::is_const_v<_Ty>, const char, char>;
    first_ = (global_pointer<_Ty>)((global_pointer<__byte>)memory + shift());
  }
  _Ty* first() const { return (_Ty*)first_; }
  global_pointer<_Ty> global() const { return first_; }

  accessor_ptr data() const { return nullptr; }
  bool is_placeholder() const { return false; }
  std::size_t hash() const { return reinterpret_cast<std::size_t>(first_); }
  friend bool operator==(const accessor_slot& __a, const accessor_slot& __b) {
    return __a.first_ == __b.first_;
  }
#else
  accessor_slot(accessor_ptr data, std::size_t shift, bool is_placeholder)
      : data_(std::move(data)), shift_(data_->begin + shift) {
    if (!is_placeholder) shift_ |= __bound;
  }
  template <class _Other>
  accessor_slot(const accessor_slot<_Other>& __other)
      : data_(__other.data_), shift_(__other.shift_) {}

  void take(global_pointer<_Ty>) {}
  // Throws errc::invalid if the host cannot use the elements, for example those
  // of an accessor with target::device.
  _Ty* first() const {
    if (!data_ || data_->host == nullptr) [[unlikely]]
      throw_unless_empty(data_);
    return address();
  }
  _Ty* global() const { return address(); }

  const accessor_ptr& data() const { return data_; }
  // An accessor without a buffer is not a placeholder.
  bool is_placeholder() const {
    return data_ != nullptr && (shift_ & __bound) == 0;
  }
  std::size_t hash() const { return data_.hash(); }
  friend bool operator==(const accessor_slot& __a, const accessor_slot& __b) {
    return __a.data_ == __b.data_;
  }
#endif

  std::size_t shift() const { return shift_ & ~__bound; }

 private:
  template <class>
  friend class accessor_slot;
  friend struct owner_access;

  static constexpr std::size_t __bound = std::size_t{1} << 63;

#ifndef __SYCL_DEVICE_ONLY__
  _Ty* address() const {
    if (!data_) return nullptr;
    return reinterpret_cast<_Ty*>(static_cast<char*>(data_->host) + shift());
  }
#endif

#ifdef __SYCL_DEVICE_ONLY__
  global_pointer<_Ty> first_;
  void* unused_;
#else
  accessor_ptr data_;
#endif
  std::size_t shift_ = 0;
};

}  // namespace sycl::detail

#endif  // SYCL_DETAIL_ACCESSOR_SLOT_HPP_
