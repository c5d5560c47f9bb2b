// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef SYCL_KERNEL_BUNDLE_HPP_
#define SYCL_KERNEL_BUNDLE_HPP_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <sycl/backend.hpp>
#include <sycl/context.hpp>
#include <sycl/detail/reference.hpp>
#include <sycl/device.hpp>
#include <sycl/kernel.hpp>
#include <sycl/kernel_id.hpp>
#include <sycl/property_list.hpp>
#include <sycl/specialization_id.hpp>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

// Defines kernel bundles: objects with the program's kernels for some devices,
// and the functions that compile and link them (SYCL 2020, 4.11). To choose a
// device's image and to check its requirements, a bundle uses the function that
// a launch uses.

namespace sycl {

namespace detail {

class device_image_impl;
class kernel_bundle_impl;
struct bundle_functions;

using device_image_ptr = std::shared_ptr<device_image_impl>;
using kernel_bundle_ptr = std::shared_ptr<kernel_bundle_impl>;

// Bundles are equal if they have the same context, the same devices, the same
// images, and the same values of specialization constants. Images are equal if
// they have the same code (SYCL 2020, 4.11.12). The pointers are not null.
bool are_same(const kernel_bundle_ptr& __a, const kernel_bundle_ptr& __b);
bool are_same(const device_image_ptr& __a, const device_image_ptr& __b);
std::size_t hash_of(const kernel_bundle_impl& bundle) noexcept;
std::size_t hash_of(const device_image_impl& image) noexcept;

// The conditions for a bundle's contents. If a pointer is null, there is no
// condition of its kind.
struct bundle_request {
  bundle_state state;
  const std::vector<kernel_id>* kernels = nullptr;
  const std::function<bool(const device_image_ptr&)>* filter = nullptr;
};

// Throws errc::invalid if there is no device, a device is not in the context,
// or none of the devices can run a kernel of the request.
kernel_bundle_ptr make_bundle(const context& where,
                              const std::vector<device>& devices,
                              const bundle_request& request);
bool has_bundle(const context& where, const std::vector<device>& devices,
                const bundle_request& request);

// Joins bundles. Throws errc::invalid unless they have the same context and the
// same devices. If there are no bundles, the result is empty and has the
// context of the default device.
kernel_bundle_ptr join_bundles(const std::vector<kernel_bundle_ptr>& __bundles,
                               bundle_state state);

context bundle_context(const kernel_bundle_impl& bundle);
const std::vector<device>& bundle_devices(const kernel_bundle_impl& bundle);
const std::vector<device_image_ptr>& bundle_images(
    const kernel_bundle_impl& bundle);
std::vector<kernel_id> bundle_kernels(const kernel_bundle_impl& bundle);
bool bundle_has(const kernel_bundle_impl& bundle, const kernel_id& kernel,
                const device* __dev);
sycl::kernel bundle_kernel(const kernel_bundle_ptr& bundle,
                           const kernel_id& kernel);
bool image_has(const device_image_impl& image, const kernel_id& kernel,
               const device* __dev);

void bundle_set_specialization(kernel_bundle_impl& bundle, std::uint64_t __key,
                               const void* value, std::size_t size);
bool bundle_has_specialization(const kernel_bundle_impl& bundle,
                               std::uint64_t __key);
bool bundle_has_specializations(const kernel_bundle_impl& bundle);
bool bundle_has_native_specializations(const kernel_bundle_impl& bundle);
const void* bundle_specialization(kernel_bundle_impl& bundle,
                                  std::uint64_t __key);

// Returns the kernel whose name is a type T. `pointer_type` is
// typeid(T*).name(). Throws errc::runtime if the program has no such kernel.
kernel_id kernel_named(const char* pointer_type);

template <class _Name>
kernel_id id_of() {
#ifdef __cpp_rtti
  return kernel_named(typeid(_Name*).name());
#else
  static_assert(!sizeof(_Name*),
                "sycl::get_kernel_id<> finds a kernel by the name of its type, "
                "which -fno-rtti leaves out");
#endif
}

}  // namespace detail

// A file of device code with some of the program's kernels (SYCL 2020,
// 4.11.14).
template <bundle_state _State>
class device_image : public detail::reference<device_image<_State>,
                                              detail::device_image_impl> {
 public:
  device_image() = delete;

  bool has_kernel(const kernel_id& kernel) const noexcept {
    return detail::image_has(*this->impl_, kernel, nullptr);
  }
  bool has_kernel(const kernel_id& kernel, const device& __dev) const noexcept {
    return detail::image_has(*this->impl_, kernel, &__dev);
  }

 private:
  friend struct detail::access;
  template <bundle_state>
  friend class kernel_bundle;
  friend struct detail::bundle_functions;
  explicit device_image(detail::device_image_ptr impl)
      : detail::reference<device_image, detail::device_image_impl>(
            std::move(impl)) {}
};

template <bundle_state _State>
class kernel_bundle : public detail::reference<kernel_bundle<_State>,
                                               detail::kernel_bundle_impl> {
 public:
  using device_image_iterator =
      typename std::vector<device_image<_State>>::const_iterator;

  kernel_bundle() = delete;

  bool empty() const noexcept { return images_.empty(); }
  backend get_backend() const noexcept { return get_context().get_backend(); }
  context get_context() const noexcept {
    return detail::bundle_context(*this->impl_);
  }
  std::vector<device> get_devices() const noexcept {
    return detail::bundle_devices(*this->impl_);
  }
  bool has_kernel(const kernel_id& kernel) const noexcept {
    return detail::bundle_has(*this->impl_, kernel, nullptr);
  }
  bool has_kernel(const kernel_id& kernel, const device& __dev) const noexcept {
    return detail::bundle_has(*this->impl_, kernel, &__dev);
  }
  template <class _Name>
  bool has_kernel() const noexcept {
    return has_kernel(detail::id_of<_Name>());
  }
  template <class _Name>
  bool has_kernel(const device& __dev) const noexcept {
    return has_kernel(detail::id_of<_Name>(), __dev);
  }
  std::vector<kernel_id> get_kernel_ids() const {
    return detail::bundle_kernels(*this->impl_);
  }

  // Throws errc::invalid if the bundle has no such kernel.
  template <bundle_state _Is = _State,
            std::enable_if_t<_Is == bundle_state::executable, int> = 0>
  kernel get_kernel(const kernel_id& kernel) const {
    return detail::bundle_kernel(this->impl_, kernel);
  }
  template <class _Name, bundle_state _Is = _State,
            std::enable_if_t<_Is == bundle_state::executable, int> = 0>
  kernel get_kernel() const {
    return get_kernel(detail::id_of<_Name>());
  }

  bool contains_specialization_constants() const noexcept {
    return detail::bundle_has_specializations(*this->impl_);
  }
  // True if the bundle has specialization constants, and all of them are set
  // before the code is compiled for a device. A kernel looks up the values of
  // other constants when it runs.
  bool native_specialization_constant() const noexcept {
    return detail::bundle_has_native_specializations(*this->impl_);
  }
  template <auto& _Id>
  bool has_specialization_constant() const noexcept {
    return detail::bundle_has_specialization(
        *this->impl_, detail::specializations::key<_Id>());
  }
  template <auto& _Id, bundle_state _Is = _State,
            std::enable_if_t<_Is == bundle_state::input, int> = 0>
  void set_specialization_constant(
      detail::specializations::value_type<_Id> value) {
    detail::bundle_set_specialization(*this->impl_,
                                      detail::specializations::key<_Id>(),
                                      &value, sizeof value);
  }
  template <auto& _Id>
  detail::specializations::value_type<_Id> get_specialization_constant() const {
    using value_type = detail::specializations::value_type<_Id>;
    const void* __told = detail::bundle_specialization(
        *this->impl_, detail::specializations::key<_Id>());
    return __told != nullptr ? *static_cast<const value_type*>(__told)
                             : detail::specializations::by_default<_Id>();
  }

  device_image_iterator begin() const { return images_.begin(); }
  device_image_iterator end() const { return images_.end(); }

 private:
  friend struct detail::access;
  template <bundle_state>
  friend class kernel_bundle;
  friend struct detail::bundle_functions;

  explicit kernel_bundle(detail::kernel_bundle_ptr impl)
      : detail::reference<kernel_bundle, detail::kernel_bundle_impl>(
            std::move(impl)) {
    for (const detail::device_image_ptr& image :
         detail::bundle_images(*this->impl_))
      images_.push_back(device_image<_State>(image));
  }

  std::vector<device_image<_State>> images_;
};

namespace detail {

// Gives the functions below access to the classes above.
struct bundle_functions {
  template <bundle_state _State>
  static kernel_bundle<_State> make(kernel_bundle_ptr impl) {
    return kernel_bundle<_State>(std::move(impl));
  }
  template <bundle_state _State>
  static const kernel_bundle_ptr& impl(const kernel_bundle<_State>& bundle) {
    return bundle.impl_.checked();
  }
  template <bundle_state _State>
  static std::vector<kernel_bundle_ptr> impls(
      const std::vector<kernel_bundle<_State>>& __bundles) {
    std::vector<kernel_bundle_ptr> __result;
    for (const kernel_bundle<_State>& bundle : __bundles)
      __result.push_back(bundle.impl_.checked());
    return __result;
  }
  template <bundle_state _State, class _Selector>
  static std::function<bool(const device_image_ptr&)> filter(
      _Selector& selector) {
    return [&selector](const device_image_ptr& impl) -> bool {
      const device_image<_State> image(impl);
      return selector(image);
    };
  }
};

}  // namespace detail

// These functions return the kernel whose name is the type `_Name`, and all
// kernels of the program.
template <class _Name>
kernel_id get_kernel_id() {
  return detail::id_of<_Name>();
}
std::vector<kernel_id> get_kernel_ids();

namespace detail {
template <bundle_state _State, class _Selector>
using if_image_selector = std::enable_if_t<
    std::is_invocable_r_v<bool, _Selector&, const device_image<_State>&>, int>;
}

template <bundle_state _State>
kernel_bundle<_State> get_kernel_bundle(const context& where,
                                        const std::vector<device>& devices) {
  return detail::bundle_functions::make<_State>(
      detail::make_bundle(where, devices, {_State}));
}
template <bundle_state _State>
kernel_bundle<_State> get_kernel_bundle(const context& where,
                                        const std::vector<device>& devices,
                                        const std::vector<kernel_id>& kernels) {
  return detail::bundle_functions::make<_State>(
      detail::make_bundle(where, devices, {_State, &kernels}));
}
template <bundle_state _State, class _Selector,
          detail::if_image_selector<_State, _Selector> = 0>
kernel_bundle<_State> get_kernel_bundle(const context& where,
                                        const std::vector<device>& devices,
                                        _Selector selector) {
  const auto __filter = detail::bundle_functions::filter<_State>(selector);
  return detail::bundle_functions::make<_State>(
      detail::make_bundle(where, devices, {_State, nullptr, &__filter}));
}
template <bundle_state _State>
kernel_bundle<_State> get_kernel_bundle(const context& where) {
  return get_kernel_bundle<_State>(where, where.get_devices());
}
template <bundle_state _State>
kernel_bundle<_State> get_kernel_bundle(const context& where,
                                        const std::vector<kernel_id>& kernels) {
  return get_kernel_bundle<_State>(where, where.get_devices(), kernels);
}
template <bundle_state _State, class _Selector,
          detail::if_image_selector<_State, _Selector> = 0>
kernel_bundle<_State> get_kernel_bundle(const context& where,
                                        _Selector selector) {
  return get_kernel_bundle<_State>(where, where.get_devices(),
                                   std::move(selector));
}
template <class _Name, bundle_state _State>
kernel_bundle<_State> get_kernel_bundle(const context& where,
                                        const std::vector<device>& devices) {
  return get_kernel_bundle<_State>(
      where, devices, std::vector<kernel_id>{get_kernel_id<_Name>()});
}
template <class _Name, bundle_state _State>
kernel_bundle<_State> get_kernel_bundle(const context& where) {
  return get_kernel_bundle<_Name, _State>(where, where.get_devices());
}

template <bundle_state _State>
bool has_kernel_bundle(const context& where,
                       const std::vector<device>& devices) {
  return detail::has_bundle(where, devices, {_State});
}
template <bundle_state _State>
bool has_kernel_bundle(const context& where, const std::vector<device>& devices,
                       const std::vector<kernel_id>& kernels) {
  return detail::has_bundle(where, devices, {_State, &kernels});
}
template <bundle_state _State>
bool has_kernel_bundle(const context& where) {
  return has_kernel_bundle<_State>(where, where.get_devices());
}
template <bundle_state _State>
bool has_kernel_bundle(const context& where,
                       const std::vector<kernel_id>& kernels) {
  return has_kernel_bundle<_State>(where, where.get_devices(), kernels);
}
template <class _Name, bundle_state _State>
bool has_kernel_bundle(const context& where,
                       const std::vector<device>& devices) {
  return has_kernel_bundle<_State>(
      where, devices, std::vector<kernel_id>{get_kernel_id<_Name>()});
}
template <class _Name, bundle_state _State>
bool has_kernel_bundle(const context& where) {
  return has_kernel_bundle<_Name, _State>(where, where.get_devices());
}

// True if the device can run all of the kernels.
bool is_compatible(const std::vector<kernel_id>& kernels, const device& __dev);
template <class _Name>
bool is_compatible(const device& __dev) {
  return is_compatible({get_kernel_id<_Name>()}, __dev);
}

template <bundle_state _State>
kernel_bundle<_State> join(
    const std::vector<kernel_bundle<_State>>& __bundles) {
  return detail::bundle_functions::make<_State>(
      detail::join_bundles(detail::bundle_functions::impls(__bundles), _State));
}

// The functions below are not defined here, because each source with this
// header would compile their parts.
kernel_bundle<bundle_state::object> compile(
    const kernel_bundle<bundle_state::input>& bundle,
    const std::vector<device>& devices, const property_list& = {});
kernel_bundle<bundle_state::object> compile(
    const kernel_bundle<bundle_state::input>& bundle,
    const property_list& = {});

kernel_bundle<bundle_state::executable> link(
    const std::vector<kernel_bundle<bundle_state::object>>& __bundles,
    const std::vector<device>& devices, const property_list& = {});
kernel_bundle<bundle_state::executable> link(
    const kernel_bundle<bundle_state::object>& bundle,
    const std::vector<device>& devices, const property_list& = {});
// The result is for the devices that all of the bundles have.
kernel_bundle<bundle_state::executable> link(
    const std::vector<kernel_bundle<bundle_state::object>>& __bundles,
    const property_list& = {});
kernel_bundle<bundle_state::executable> link(
    const kernel_bundle<bundle_state::object>& bundle,
    const property_list& = {});

kernel_bundle<bundle_state::executable> build(
    const kernel_bundle<bundle_state::input>& bundle,
    const std::vector<device>& devices, const property_list& = {});
kernel_bundle<bundle_state::executable> build(
    const kernel_bundle<bundle_state::input>& bundle,
    const property_list& = {});

}  // namespace sycl

template <sycl::bundle_state _State>
struct std::hash<sycl::device_image<_State>> {
  std::size_t operator()(const sycl::device_image<_State>& object) const {
    return sycl::detail::hash_of(*object.impl_);
  }
};
template <sycl::bundle_state _State>
struct std::hash<sycl::kernel_bundle<_State>> {
  std::size_t operator()(const sycl::kernel_bundle<_State>& object) const {
    return sycl::detail::hash_of(*object.impl_);
  }
};

#endif  // SYCL_KERNEL_BUNDLE_HPP_
