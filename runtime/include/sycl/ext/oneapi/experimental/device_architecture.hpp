// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_DEVICE_ARCHITECTURE_HPP_
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_DEVICE_ARCHITECTURE_HPP_

#include <cstdint>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/device_trait_defaults.hpp>
#include <sycl/device.hpp>
#include <sycl/info.hpp>

// The extension sycl_ext_oneapi_device_architecture: the architecture of a
// device, which device::get_info<info::device::architecture>() and
// device::ext_oneapi_architecture_is() report, and functions for kernels:
//
//     if_architecture_is<architecture::nvidia_gpu_sm_90>([&] {
//       ...
//     }).otherwise([&] { ... });
//
// These functions need a program that is compiled for one architecture
// (-fsycl-targets=nvidia_gpu_sm_90). Then the compiler knows each condition.

namespace sycl {

namespace ext::oneapi::experimental {

// In a family, such as the Intel GPUs, a newer architecture is greater than an
// older one.
enum class architecture : std::uint64_t {
  // The driver does not report which architecture the device has, or this
  // version does not know the architecture.
  unknown = 0,
#define SYCL_ARCHITECTURE(name, value) name = value,
#define SYCL_ARCHITECTURE_ALIAS(alias, name) alias = name,
#define SYCL_ARCHITECTURE_OF_NO_TARGET(name, value) name = value,
#include <sycl/detail/architectures.hpp>
};

// The families of GPUs. A category's value is the upper half of the values of
// its architectures.
enum class arch_category : std::uint64_t {
  intel_gpu = 2,
  nvidia_gpu = 3,
  amd_gpu = 4,
};

}  // namespace ext::oneapi::experimental

namespace info::device {
struct architecture {
  using return_type = ext::oneapi::experimental::architecture;
};
}  // namespace info::device

template <>
ext::oneapi::experimental::architecture
device::get_info<info::device::architecture>() const;

namespace detail {

using ext::oneapi::experimental::arch_category;
using ext::oneapi::experimental::architecture;

constexpr std::uint64_t family_of(architecture __arch) {
  return static_cast<std::uint64_t>(__arch) >> 32;
}

// Returns the architecture of all devices for which the program is compiled.
// Returns `unknown` if there is no such architecture.
constexpr architecture compiled_architecture() {
#define SYCL_ARCHITECTURE(name, value) \
  if (__SYCL_ALL_DEVICES_HAVE_##name##__) return architecture::name;
#include <sycl/detail/architectures.hpp>
  return architecture::unknown;
}

// Returns compiled_architecture(). In device code, an unknown architecture is
// an error. The error depends on `_Function`, so that only a call reports it.
template <class _Function>
constexpr architecture known_architecture() {
#ifdef __SYCL_DEVICE_ONLY__
  static_assert(sizeof(_Function) == 0 ||
                    compiled_architecture() != architecture::unknown,
                "if_architecture_is needs a program that is compiled for one "
                "architecture, as by -fsycl-targets=nvidia_gpu_sm_90");
#endif
  return compiled_architecture();
}

// True if the architectures are of the same family, and `__a` is not newer.
constexpr bool is_older_or_equal(architecture __a, architecture __b) {
  return family_of(__a) == family_of(__b) && __a <= __b;
}

// The result of if_architecture_is. If `_IsDone` is true, an earlier condition
// was true.
template <bool _IsDone>
class architecture_else {
 public:
  template <class _Function>
  void otherwise(_Function __function) {
    __call<true>(__function);
  }
  template <architecture... _Archs, class _Function>
  auto else_if_architecture_is(_Function __function) {
    constexpr architecture __own = known_architecture<_Function>();
    return __call<((__own == _Archs) || ...)>(__function);
  }
  template <arch_category... _Categories, class _Function>
  auto else_if_architecture_is(_Function __function) {
    constexpr std::uint64_t __own = family_of(known_architecture<_Function>());
    return __call<((__own == static_cast<std::uint64_t>(_Categories)) || ...)>(
        __function);
  }
  template <architecture _Arch, class _Function>
  auto else_if_architecture_is_lt(_Function __function) {
    constexpr architecture __own = known_architecture<_Function>();
    return __call<(__own != _Arch && is_older_or_equal(__own, _Arch))>(
        __function);
  }
  template <architecture _Arch, class _Function>
  auto else_if_architecture_is_le(_Function __function) {
    constexpr architecture __own = known_architecture<_Function>();
    return __call<is_older_or_equal(__own, _Arch)>(__function);
  }
  template <architecture _Arch, class _Function>
  auto else_if_architecture_is_gt(_Function __function) {
    constexpr architecture __own = known_architecture<_Function>();
    return __call<(__own != _Arch && is_older_or_equal(_Arch, __own))>(
        __function);
  }
  template <architecture _Arch, class _Function>
  auto else_if_architecture_is_ge(_Function __function) {
    constexpr architecture __own = known_architecture<_Function>();
    return __call<is_older_or_equal(_Arch, __own)>(__function);
  }
  template <architecture _First, architecture _Last, class _Function>
  auto else_if_architecture_is_between(_Function __function) {
    static_assert(family_of(_First) == family_of(_Last),
                  "both architectures must be of one family");
    constexpr architecture __own = known_architecture<_Function>();
    return __call<(is_older_or_equal(_First, __own) &&
                   is_older_or_equal(__own, _Last))>(__function);
  }

 private:
  template <bool _Condition, class _Function>
  architecture_else<_IsDone || _Condition> __call(_Function __function) {
    if constexpr (!_IsDone && _Condition) __function();
    return {};
  }
};

}  // namespace detail

namespace ext::oneapi::experimental {

template <architecture... _Archs, class _Function>
auto if_architecture_is(_Function __function) {
  return sycl::detail::architecture_else<false>()
      .template else_if_architecture_is<_Archs...>(__function);
}
template <arch_category... _Categories, class _Function>
auto if_architecture_is(_Function __function) {
  return sycl::detail::architecture_else<false>()
      .template else_if_architecture_is<_Categories...>(__function);
}
template <architecture _Arch, class _Function>
auto if_architecture_is_lt(_Function __function) {
  return sycl::detail::architecture_else<false>()
      .template else_if_architecture_is_lt<_Arch>(__function);
}
template <architecture _Arch, class _Function>
auto if_architecture_is_le(_Function __function) {
  return sycl::detail::architecture_else<false>()
      .template else_if_architecture_is_le<_Arch>(__function);
}
template <architecture _Arch, class _Function>
auto if_architecture_is_gt(_Function __function) {
  return sycl::detail::architecture_else<false>()
      .template else_if_architecture_is_gt<_Arch>(__function);
}
template <architecture _Arch, class _Function>
auto if_architecture_is_ge(_Function __function) {
  return sycl::detail::architecture_else<false>()
      .template else_if_architecture_is_ge<_Arch>(__function);
}
template <architecture _First, architecture _Last, class _Function>
auto if_architecture_is_between(_Function __function) {
  return sycl::detail::architecture_else<false>()
      .template else_if_architecture_is_between<_First, _Last>(__function);
}

}  // namespace ext::oneapi::experimental

}  // namespace sycl

#endif  // SYCL_EXT_ONEAPI_EXPERIMENTAL_DEVICE_ARCHITECTURE_HPP_
