// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// The functions that bring a kernel bundle into a later state (SYCL 2020,
// 4.11.11 and 4.11.12).

#include <sycl/device.hpp>
#include <sycl/kernel_bundle.hpp>
#include <sycl/property_list.hpp>
#include <vector>

#include "runtime/surface/kernel_bundle_impl.h"

namespace sycl {

using detail::bundle_functions;

kernel_bundle<bundle_state::object> compile(
    const kernel_bundle<bundle_state::input>& bundle,
    const std::vector<device>& devices, const property_list&) {
  return bundle_functions::make<bundle_state::object>(detail::advance_bundle(
      bundle_functions::impl(bundle), devices, bundle_state::object));
}
kernel_bundle<bundle_state::object> compile(
    const kernel_bundle<bundle_state::input>& bundle,
    const property_list& properties) {
  return compile(bundle, bundle.get_devices(), properties);
}

kernel_bundle<bundle_state::executable> link(
    const std::vector<kernel_bundle<bundle_state::object>>& bundles,
    const std::vector<device>& devices, const property_list&) {
  return bundle_functions::make<bundle_state::executable>(
      detail::link_bundles(bundle_functions::impls(bundles), devices));
}
kernel_bundle<bundle_state::executable> link(
    const kernel_bundle<bundle_state::object>& bundle,
    const std::vector<device>& devices, const property_list& properties) {
  return link(std::vector<kernel_bundle<bundle_state::object>>{bundle}, devices,
              properties);
}
kernel_bundle<bundle_state::executable> link(
    const std::vector<kernel_bundle<bundle_state::object>>& bundles,
    const property_list& properties) {
  return link(bundles, detail::common_devices(bundle_functions::impls(bundles)),
              properties);
}
kernel_bundle<bundle_state::executable> link(
    const kernel_bundle<bundle_state::object>& bundle,
    const property_list& properties) {
  return link(bundle, bundle.get_devices(), properties);
}

kernel_bundle<bundle_state::executable> build(
    const kernel_bundle<bundle_state::input>& bundle,
    const std::vector<device>& devices, const property_list&) {
  return bundle_functions::make<bundle_state::executable>(
      detail::advance_bundle(bundle_functions::impl(bundle), devices,
                             bundle_state::executable));
}
kernel_bundle<bundle_state::executable> build(
    const kernel_bundle<bundle_state::input>& bundle,
    const property_list& properties) {
  return build(bundle, bundle.get_devices(), properties);
}

}  // namespace sycl
