// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_DETAIL_REFERENCE_HPP_
#define SYCL_DETAIL_REFERENCE_HPP_

#include <cstddef>
#include <functional>
#include <memory>
#include <utility>

namespace sycl::detail {

// Gives the runtime library access to the implementation of an object.
struct access;

// True if the objects of two implementations are equal. There are overloads for
// classes whose objects are equal by value.
template <class _Impl>
bool are_same(const std::shared_ptr<_Impl>& __a,
              const std::shared_ptr<_Impl>& __b) {
  return __a == __b;
}

// The common base of platform, device, context, queue and event: copies refer
// to the same object, and compare equal (SYCL 2020, 4.5.2). Only the runtime
// library knows _Impl, and accesses it through `access`.
template <class _Derived, class _Impl>
class reference {
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

  std::shared_ptr<_Impl> impl_;

 private:
  friend struct access;
  friend struct std::hash<_Derived>;
};

}  // namespace sycl::detail

// Defines std::hash for such a class. Use it after the class, outside of all
// namespaces.
#define SYCL_DETAIL_HASH(type)                                  \
  template <>                                                   \
  struct std::hash<type> {                                      \
    std::size_t operator()(const type& object) const noexcept { \
      return std::hash<decltype(object.impl_)>()(object.impl_); \
    }                                                           \
  };

#endif  // SYCL_DETAIL_REFERENCE_HPP_
