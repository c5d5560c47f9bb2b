// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_REFERENCE_HPP_
#define SYCL_DETAIL_REFERENCE_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

namespace sycl {

namespace ext::oneapi {
template <class _Object>
class weak_object;
}  // namespace ext::oneapi

namespace detail {

// Gives the runtime library access to the implementation of an object.
struct access;
// Gives a weak_object access to the state that an object owns.
struct owner_access;

// The common base of all classes whose copies refer to the same object. A
// program that calls the functions of this base must include
// <sycl/ext/oneapi/weak_object.hpp> first.
template <class _Derived>
class ordered_by_owner {
  using __weak = ext::oneapi::weak_object<_Derived>;

 public:
  // These functions compare objects by the order of
  // weak_object::owner_before().
  template <class _Weak = __weak>
  bool ext_oneapi_owner_before(const __weak& __other) const noexcept {
    return _Weak(static_cast<const _Derived&>(*this)).owner_before(__other);
  }
  template <class _Weak = __weak>
  bool ext_oneapi_owner_before(const _Derived& __other) const noexcept {
    return ext_oneapi_owner_before(_Weak(__other));
  }
};

// Two objects are equal if they refer to the same implementation. Classes whose
// objects are compared by value have overloads.
template <class _Impl>
bool are_same(const std::shared_ptr<_Impl>& __a,
              const std::shared_ptr<_Impl>& __b) {
  return __a == __b;
}

// Throws errc::invalid, because a program uses an object whose state was moved
// to another object.
[[noreturn]] void throw_moved_from();

// Points to the state that copies of a SYCL object share. After the object was
// moved from, the pointer is null, and using it throws.
template <class _Impl>
class state_pointer : public std::shared_ptr<_Impl> {
 public:
  state_pointer() = default;
  state_pointer(std::shared_ptr<_Impl> impl)
      : std::shared_ptr<_Impl>(std::move(impl)) {}

  const state_pointer& checked() const {
    if (this->get() == nullptr) throw_moved_from();
    return *this;
  }
  _Impl& operator*() const { return *checked().get(); }
  _Impl* operator->() const { return checked().get(); }
};

// The common base of platform, device, context, queue, event and other classes:
// copies refer to the same object and compare equal (SYCL 2020, 4.5.2). Only
// the runtime library knows the class _Impl. The runtime library accesses the
// implementation through `access`.
template <class _Derived, class _Impl>
class reference : public ordered_by_owner<_Derived> {
 public:
  friend bool operator==(const _Derived& __a, const _Derived& __b) {
    return are_same(__a.impl_, __b.impl_);
  }
  friend bool operator!=(const _Derived& __a, const _Derived& __b) {
    return !(__a == __b);
  }

 protected:
  reference() = default;
  explicit reference(std::shared_ptr<_Impl> impl) : impl_(std::move(impl)) {}

  state_pointer<_Impl> impl_;

 private:
  friend struct access;
  friend struct owner_access;
  friend struct std::hash<_Derived>;
};

}  // namespace detail
}  // namespace sycl

// Defines std::hash for a class that derives from `reference`. Use this macro
// after the class, outside of all namespaces.
#define SYCL_DETAIL_HASH(type)                                  \
  template <>                                                   \
  struct std::hash<type> {                                      \
    std::size_t operator()(const type& object) const noexcept { \
      return std::hash<const void*>()(object.impl_.get());      \
    }                                                           \
  };

#endif  // SYCL_DETAIL_REFERENCE_HPP_
