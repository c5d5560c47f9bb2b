// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_WEAK_OBJECT_HPP_
#define SYCL_EXT_ONEAPI_WEAK_OBJECT_HPP_

#include <cstdint>
#include <memory>
#include <optional>
#include <sycl/accessor.hpp>
#include <sycl/buffer.hpp>
#include <sycl/detail/buffer_access.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/host_accessor.hpp>
#include <sycl/local_accessor.hpp>
#include <sycl/stream.hpp>

// The extension sycl_ext_oneapi_weak_object: like a std::weak_ptr, a
// weak_object refers to an object and does not keep it alive.
//
//   std::map<weak_object<queue>, Plan, owner_less<queue>> plans;
//   std::erase_if(plans,
//                 [](const auto& each) { return each.first.expired(); });

namespace sycl {

namespace detail {

// Refers to a local_accessor. On the host, a local_accessor is only a number
// and owns no memory, so the class stores the number. 0 refers to no accessor.
class weak_local_memory {
 public:
  weak_local_memory() = default;
  explicit weak_local_memory(std::uintptr_t identity) : identity_(identity) {}

  bool expired() const noexcept { return identity_ == 0; }
  std::uintptr_t lock() const noexcept { return identity_; }
  void reset() noexcept { identity_ = 0; }
  bool owner_before(const weak_local_memory& __other) const noexcept {
    return identity_ < __other.identity_;
  }

 private:
  std::uintptr_t identity_ = 0;
};

// Accesses the state of objects. For each class, owner() returns the member by
// which an object owns its state. disown() makes this member stop owning the
// state, and returns a weak reference to the state.
struct owner_access {
#ifndef __SYCL_DEVICE_ONLY__
  template <class _Derived, class _Impl>
  static std::shared_ptr<_Impl>& owner(reference<_Derived, _Impl>& object) {
    return object.impl_;
  }
  template <class _Ty, int _Dimensions, class _Allocator>
  static buffer_ptr& owner(buffer<_Ty, _Dimensions, _Allocator>& object) {
    return object.impl_;
  }
  static std::shared_ptr<stream_impl>& owner(stream& object) {
    return object.impl_;
  }
  template <class _Ty, int _Dimensions, access_mode _Mode, target _Target,
            sycl::access::placeholder _Placeholder, class _Properties>
  static accessor_ptr& owner(accessor<_Ty, _Dimensions, _Mode, _Target,
                                      _Placeholder, _Properties>& object) {
    return object.slot_.data_;
  }
  template <class _Ty, int _Dimensions, access_mode _Mode>
  static accessor_ptr& owner(host_accessor<_Ty, _Dimensions, _Mode>& object) {
    return object.data_;
  }
  template <class _Ty, int _Dimensions>
  static std::uintptr_t& owner(local_memory_base<_Ty, _Dimensions>& object) {
    return object.identity_;
  }

  template <class _Impl>
  static std::weak_ptr<_Impl> disown(std::shared_ptr<_Impl>& __owner) {
    std::weak_ptr<_Impl> __weak = __owner;
    __owner = std::shared_ptr<_Impl>(std::shared_ptr<_Impl>(), __owner.get());
    return __weak;
  }
  static weak_accessor_ptr disown(accessor_ptr& __owner) {
    weak_accessor_ptr __weak(__owner);
    __owner = nullptr;
    return __weak;
  }
  static weak_local_memory disown(std::uintptr_t& __owner) {
    return weak_local_memory(__owner);
  }
#endif
};

}  // namespace detail

namespace ext::oneapi {

// Refers to an object without keeping it. An accessor that is made with a
// handler expires when its command ends. A local_accessor owns nothing, so it
// never expires.
template <class _Object>
class weak_object {
 public:
  using object_type = _Object;

  weak_object() noexcept = default;
  weak_object(const _Object& object) noexcept;
  weak_object& operator=(const _Object& object) noexcept {
    return *this = weak_object(object);
  }

  void reset() noexcept { *this = weak_object(); }
  void swap(weak_object& __other) noexcept { std::swap(*this, __other); }

  bool expired() const noexcept;
  // Returns nullopt if the object is destroyed, or if this weak object refers
  // to no object.
  std::optional<_Object> try_lock() const noexcept;
  // Returns the object. Throws errc::invalid where try_lock() returns nullopt.
  _Object lock() const {
    std::optional<_Object> __locked = try_lock();
    if (!__locked)
      sycl::detail::throw_invalid(
          "A weak_object is locked that refers to no object, or to one that is "
          "destroyed.");
    return *__locked;
  }

  // A strict order of objects, which does not change when they are destroyed.
  bool owner_before(const weak_object& __other) const noexcept;
  bool owner_before(const _Object& __other) const noexcept {
    return owner_before(weak_object(__other));
  }

 private:
  // Device code sees only the declarations of the functions, because they use
  // members that objects have only in host code.
#ifndef __SYCL_DEVICE_ONLY__
  using __access = sycl::detail::owner_access;

  std::optional<_Object> object_;  // does not own the object's state
  decltype(__access::disown(__access::owner(std::declval<_Object&>()))) owner_;
#endif
};

#ifndef __SYCL_DEVICE_ONLY__
template <class _Object>
weak_object<_Object>::weak_object(const _Object& object) noexcept
    : object_(object), owner_(__access::disown(__access::owner(*object_))) {}

template <class _Object>
bool weak_object<_Object>::expired() const noexcept {
  return owner_.expired();
}

template <class _Object>
std::optional<_Object> weak_object<_Object>::try_lock() const noexcept {
  auto __owner = owner_.lock();
  if (!__owner) return std::nullopt;
  std::optional<_Object> __locked = object_;
  __access::owner(*__locked) = std::move(__owner);
  return __locked;
}

template <class _Object>
bool weak_object<_Object>::owner_before(
    const weak_object& __other) const noexcept {
  return owner_.owner_before(__other.owner_);
}
#endif

// Compares objects and weak objects by owner_before(), for std::map and
// std::set.
template <class _Object>
struct owner_less {
  using is_transparent = void;

  bool operator()(const weak_object<_Object>& __a,
                  const weak_object<_Object>& __b) const noexcept {
    return __a.owner_before(__b);
  }
};

}  // namespace ext::oneapi

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_WEAK_OBJECT_HPP_
