// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_EXT_ONEAPI_DEVICE_GLOBAL_DEVICE_GLOBAL_HPP_
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL_DEVICE_GLOBAL_HPP_

#include <cstddef>
#include <string>
#include <sycl/access.hpp>
#include <sycl/detail/defines.hpp>
#include <sycl/detail/older_property_list.hpp>
#include <sycl/exception.hpp>
#include <sycl/ext/oneapi/device_global/properties.hpp>
#include <sycl/ext/oneapi/properties/properties.hpp>
#include <sycl/multi_ptr.hpp>
#include <type_traits>
#include <utility>

// A variable with an instance on each device in each context (the extension
// sycl_ext_oneapi_device_global).
//
//     device_global<int> counter;                            // 0 at first
//     static device_global<float[4], decltype(properties(device_image_scope))>
//         weights{1.0f, 2.0f, 3.0f, 4.0f};
//
//     q.single_task([=] { counter += 1; }).wait();
//     q.copy(counter, &on_host).wait();
//
// In host code, one object represents all instances and contains their initial
// value. The compiler registers the object's address with the runtime, under
// the name that the variable has in device code. The object has the same layout
// on the host and on devices.

// Marks the class, so that the plugin recognises it.
#ifdef __ASPECTRA_PLUGIN__
#define SYCL_DETAIL_DEVICE_GLOBAL [[clang::annotate("aspectra::device_global")]]
#else
#define SYCL_DETAIL_DEVICE_GLOBAL
#endif
// Adds the properties in the parameter pack `_Given` to the variable in IR.
#ifdef __SYCL_DEVICE_ONLY__
#define SYCL_DETAIL_GLOBAL_PROPERTIES                                \
  [[__sycl_detail__::add_ir_global_variable_attributes(              \
      "sycl-device-global-size", sycl::detail::meta_name<_Given>..., \
      sizeof(_Ty), sycl::detail::meta_value<_Given>...)]]
#else
#define SYCL_DETAIL_GLOBAL_PROPERTIES
#endif

#ifdef __cpp_consteval
#define SYCL_DETAIL_CONSTEVAL consteval
#else
#define SYCL_DETAIL_CONSTEVAL constexpr
#endif

namespace sycl {

namespace detail {

// Throws errc::feature_not_supported on the host, because the host's object is
// not an instance on a device.
inline void check_is_device([[maybe_unused]] const char* __function) {
#ifndef __SYCL_DEVICE_ONLY__
  throw exception(make_error_code(errc::feature_not_supported),
                  std::string("device_global::") + __function +
                      " is for kernels; on the host copy to the variable or "
                      "from it, as by queue::copy.");
#endif
}

template <class _Ty, class _Properties>
class device_global_value;

template <class _Ty>
inline constexpr bool is_device_global = false;
template <class _Ty, class _Properties>
inline constexpr bool is_device_global<device_global_value<_Ty, _Properties>> =
    true;
template <class _Ty, class _Properties>
inline constexpr bool is_device_global<
    ext::oneapi::experimental::device_global<_Ty, _Properties>> = true;

template <class... _Arguments>
inline constexpr bool is_one_device_global = false;
template <class _Argument>
inline constexpr bool is_one_device_global<_Argument> =
    is_device_global<std::remove_cv_t<std::remove_reference_t<_Argument>>>;

// If `_IsCopied` is false, a class that derives from this class has no copy
// constructor.
template <bool _IsCopied>
struct device_global_copies {};
template <>
struct device_global_copies<false> {
  device_global_copies() = default;
  device_global_copies(const device_global_copies&) = delete;
};

// The base class of device_global. It contains everything that does not need
// the name of the class itself.
template <class _Ty, class _Properties>
class device_global_value
    : private device_global_copies<!_Properties::template has_property<
          ext::oneapi::experimental::device_image_scope_key>()> {
  static_assert(std::is_trivially_destructible_v<_Ty>,
                "the type of a device_global has a trivial destructor: "
                "instances on devices are never destroyed");
#ifndef __cpp_consteval
  static_assert(std::is_trivially_default_constructible_v<_Ty>,
                "before C++20 the type of a device_global has a trivial "
                "default constructor");
#endif

 public:
  using element_type = std::remove_extent_t<_Ty>;

  constexpr device_global_value() : __value{} {}
  template <class... _Arguments,
            std::enable_if_t<sizeof...(_Arguments) != 0 &&
                                 !is_one_device_global<_Arguments...>,
                             int> = 0>
  explicit SYCL_DETAIL_CONSTEVAL device_global_value(
      _Arguments&&... __arguments)
      : __value{std::forward<_Arguments>(__arguments)...} {}
  constexpr device_global_value(const device_global_value&) = default;
  device_global_value& operator=(const device_global_value&) = delete;

  template <sycl::access::decorated _Decorated>
  multi_ptr<_Ty, sycl::access::address_space::global_space, _Decorated>
  get_multi_ptr() noexcept {
    check_is_device("get_multi_ptr");
    return address_space_cast<sycl::access::address_space::global_space,
                              _Decorated>(&__value);
  }
  template <sycl::access::decorated _Decorated>
  multi_ptr<const _Ty, sycl::access::address_space::global_space, _Decorated>
  get_multi_ptr() const noexcept {
    check_is_device("get_multi_ptr");
    return address_space_cast<sycl::access::address_space::global_space,
                              _Decorated>(&__value);
  }

  _Ty& get() noexcept {
    check_is_device("get");
    return __value;
  }
  const _Ty& get() const noexcept {
    check_is_device("get");
    return __value;
  }
  operator _Ty&() noexcept { return get(); }
  operator const _Ty&() const noexcept { return get(); }

  template <class _Value = _Ty>
  auto operator[](std::ptrdiff_t __index) noexcept
      -> std::remove_reference_t<decltype(std::declval<_Value&>()[__index])>& {
    return get()[__index];
  }
  template <class _Value = _Ty>
  auto operator[](std::ptrdiff_t __index) const noexcept
      -> std::remove_reference_t<
          decltype(std::declval<const _Value&>()[__index])>& {
    return get()[__index];
  }
  _Ty& operator->() noexcept { return get(); }
  const _Ty& operator->() const noexcept { return get(); }

  template <class _Key>
  static constexpr bool has_property() {
    return _Properties::template has_property<_Key>();
  }
  template <class _Key>
  static constexpr auto get_property() {
    return _Properties::template get_property<_Key>();
  }

 protected:
  template <class _Other, class _OtherProperties>
  constexpr explicit device_global_value(
      const device_global_value<_Other, _OtherProperties>& __other)
      : __value(__other.__value) {}
  void __assign(const _Ty& __new) noexcept { get() = __new; }

 private:
  template <class, class>
  friend class device_global_value;

  _Ty __value;
};

// The body of the specialisations of device_global, one for each kind of
// property list. The argument is the class of the list.
#define SYCL_DETAIL_DEVICE_GLOBAL_BODY(...)                                    \
  using __base = sycl::detail::device_global_value<_Ty, __VA_ARGS__>;          \
                                                                               \
 public:                                                                       \
  using __base::__base;                                                        \
  device_global() = default;                                                   \
  constexpr device_global(const device_global&) = default;                     \
  device_global(const device_global&&) = delete;                               \
  template <class _Other, class _Properties,                                   \
            std::enable_if_t<std::is_convertible_v<_Other, _Ty> &&             \
                                 !__VA_ARGS__::template has_property<          \
                                     device_image_scope_key>(),                \
                             int> = 0>                                         \
  constexpr device_global(const device_global<_Other, _Properties>& __other)   \
      : __base(static_cast<                                                    \
               const sycl::detail::device_global_value<_Other, _Properties>&>( \
            __other)) {}                                                       \
  device_global& operator=(const device_global&) = delete;                     \
  device_global& operator=(const device_global&&) = delete;                    \
  device_global& operator=(const _Ty& __new) noexcept {                        \
    this->__assign(__new);                                                     \
    return *this;                                                              \
  }

}  // namespace detail

namespace ext::oneapi::experimental {

template <class _Ty, class... _Given>
class SYCL_DETAIL_DEVICE_GLOBAL SYCL_DETAIL_GLOBAL_PROPERTIES
    device_global<_Ty, properties<sycl::detail::property_types<_Given...>>>
    : public sycl::detail::device_global_value<
          _Ty, properties<sycl::detail::property_types<_Given...>>> {
  SYCL_DETAIL_DEVICE_GLOBAL_BODY(
      properties<sycl::detail::property_types<_Given...>>)
};

// The specialisation for the lists of CompileTimeProperties.md
// (sycl/ext/oneapi/property_list.hpp).
template <class _Ty, class... _Given>
class SYCL_DETAIL_DEVICE_GLOBAL SYCL_DETAIL_GLOBAL_PROPERTIES
    device_global<_Ty, sycl::detail::older::property_list<_Given...>>
    : public sycl::detail::device_global_value<
          _Ty, sycl::detail::older::property_list<_Given...>> {
  SYCL_DETAIL_DEVICE_GLOBAL_BODY(sycl::detail::older::property_list<_Given...>)
};

}  // namespace ext::oneapi::experimental

#undef SYCL_DETAIL_DEVICE_GLOBAL_BODY

}  // namespace sycl

#undef SYCL_DETAIL_DEVICE_GLOBAL
#undef SYCL_DETAIL_GLOBAL_PROPERTIES
#undef SYCL_DETAIL_CONSTEVAL

#endif  // SYCL_EXT_ONEAPI_DEVICE_GLOBAL_DEVICE_GLOBAL_HPP_
