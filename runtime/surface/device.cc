// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <numeric>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <vector>

#include "runtime/core/drivers/device_query.h"
#include "runtime/core/drivers/error.h"
#include "runtime/surface/object_diagnostics.h"
#include "runtime/surface/objects.h"
#include "runtime/surface/throw_error.h"

namespace sycl {
namespace {

std::vector<device> Divide(const detail::DevicePtr& whole,
                           aspectra::Partition how,
                           const std::vector<uint64_t>& numbers) {
  std::vector<device> parts;
  for (const detail::DevicePtr& part :
       aspectra::ValueOrThrow(whole->platform().Divide(whole, how, numbers)))
    parts.push_back(detail::access::make<device>(part));
  return parts;
}

// Throws unless the device can be divided in this way.
void RequirePartition(const device& dev, info::partition_property how,
                      aspectra::ObjectDiagnostic refusal) {
  if (!std::ranges::contains(dev.get_info<info::device::partition_properties>(),
                             how)) {
    aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported, refusal,
                    dev.get_info<info::device::name>());
  }
}

// Throws unless the device has `needed` compute units, and `needed` is not 0.
void RequireUnits(const device& dev, std::size_t needed) {
  const std::uint32_t units = dev.get_info<info::device::max_compute_units>();
  if (needed == 0 || needed > units) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kTooFewComputeUnits, needed,
                    dev.get_info<info::device::name>(), units);
  }
}

}  // namespace

device::device() : device(default_selector_v) {}

backend device::get_backend() const noexcept {
  return get_platform().get_backend();
}

platform device::get_platform() const {
  return detail::access::make<platform>(impl_->platform().shared_from_this());
}

bool detail::device_impl::CanAccessPeer(const device_impl& peer,
                                        bool atomically) const {
  return &platform_ == &peer.platform_ &&
         device_.CanAccessPeer(peer.device_, atomically);
}

aspectra::Result<void> detail::device_impl::SetPeerAccess(
    const device_impl& peer, bool enabled) {
  using aspectra::ErrorCode;
  using aspectra::ObjectDiagnostic;
  const std::string& name = info().profile.name;
  const std::string& peer_name = peer.info().profile.name;
  if (enabled && !CanAccessPeer(peer, /*atomically=*/false)) {
    return aspectra::Fail(ErrorCode::kFeatureNotSupported,
                          ObjectDiagnostic::kNoPeerAccess, name, peer_name);
  }
  const std::lock_guard lock(mutex_);
  if (peers_.contains(&peer) == enabled) {
    return aspectra::Fail(ErrorCode::kInvalid,
                          enabled ? ObjectDiagnostic::kPeerAccessEnabled
                                  : ObjectDiagnostic::kPeerAccessNotEnabled,
                          name, peer_name);
  }
  aspectra::Result<void> changed = device_.SetPeerAccess(peer.device_, enabled);
  if (!changed) return changed;
  if (enabled) {
    peers_.insert(&peer);
  } else {
    peers_.erase(&peer);
  }
  return {};
}

bool device::ext_oneapi_can_access_peer(const device& peer,
                                        ext::oneapi::peer_access value) const {
  return impl_->CanAccessPeer(
      *detail::access::impl(peer),
      value == ext::oneapi::peer_access::atomics_supported);
}

void device::ext_oneapi_enable_peer_access(const device& peer) const {
  aspectra::ValueOrThrow(
      impl_->SetPeerAccess(*detail::access::impl(peer), /*enabled=*/true));
}

void device::ext_oneapi_disable_peer_access(const device& peer) const {
  aspectra::ValueOrThrow(
      impl_->SetPeerAccess(*detail::access::impl(peer), /*enabled=*/false));
}

std::size_t device::ext_oneapi_index_within_platform() const {
  const auto& devices = impl_->platform().devices();
  const auto found = std::ranges::find(devices, impl_);
  if (found == devices.end()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kPartHasNoIndex,
                    impl_->info().profile.name);
  }
  return static_cast<std::size_t>(found - devices.begin());
}

bool device::is_cpu() const { return has(aspect::cpu); }
bool device::is_gpu() const { return has(aspect::gpu); }
bool device::is_accelerator() const { return has(aspect::accelerator); }

bool device::has(aspect asp) const {
  // Every device supports command graphs, because the runtime implements them
  // (graph.cc).
  if (asp == aspect::ext_oneapi_limited_graph ||
      asp == aspect::ext_oneapi_graph)
    return true;
  return impl_->info().profile.aspects.contains(static_cast<int32_t>(asp));
}

bool device::has_extension(const std::string& extension) const {
  return std::ranges::contains(get_info<info::device::extensions>(), extension);
}

std::vector<device> device::get_devices(info::device_type type) {
  std::vector<device> all;
  for (const platform& plt : platform::get_platforms()) {
    const std::vector<device> devices = plt.get_devices(type);
    all.insert(all.end(), devices.begin(), devices.end());
  }
  return all;
}

std::vector<device> device::divide_equally(std::size_t count) const {
  RequirePartition(*this, info::partition_property::partition_equally,
                   aspectra::ObjectDiagnostic::kNotDividedEqually);
  RequireUnits(*this, count);
  return Divide(impl_, aspectra::Partition::kEqually, {count});
}

std::vector<device> device::divide_by_counts(
    const std::vector<std::size_t>& counts) const {
  RequirePartition(*this, info::partition_property::partition_by_counts,
                   aspectra::ObjectDiagnostic::kNotDividedByCounts);
  RequireUnits(*this,
               std::accumulate(counts.begin(), counts.end(), std::size_t{0}));
  if (counts.size() > get_info<info::device::partition_max_sub_devices>()) {
    aspectra::Throw(aspectra::ErrorCode::kInvalid,
                    aspectra::ObjectDiagnostic::kTooManyParts, counts.size());
  }
  return Divide(impl_, aspectra::Partition::kByCounts,
                std::vector<uint64_t>(counts.begin(), counts.end()));
}

std::vector<device> device::divide_by_domain(
    info::partition_affinity_domain domain) const {
  RequirePartition(*this,
                   info::partition_property::partition_by_affinity_domain,
                   aspectra::ObjectDiagnostic::kNotDividedByDomains);
  if (!std::ranges::contains(
          get_info<info::device::partition_affinity_domains>(), domain)) {
    aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                    aspectra::ObjectDiagnostic::kNotDividedByThisDomain,
                    get_info<info::device::name>());
  }
  // Bit 0 stands for the enumerator after not_applicable.
  return Divide(impl_, aspectra::Partition::kByAffinityDomain,
                {uint64_t{1} << (static_cast<int>(domain) - 1)});
}

std::vector<device> device::divide_by_slices() const {
  aspectra::Throw(aspectra::ErrorCode::kFeatureNotSupported,
                  aspectra::ObjectDiagnostic::kNotDividedBySlices,
                  get_info<info::device::name>());
}

}  // namespace sycl
