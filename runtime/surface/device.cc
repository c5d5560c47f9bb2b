#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/backend.hpp>
#include <sycl/device.hpp>
#include <sycl/device_selector.hpp>
#include <sycl/id.hpp>
#include <sycl/info.hpp>
#include <sycl/platform.hpp>
#include <vector>

#include "device_config/aspect_names.h"
#include "runtime/core/device_info.h"
#include "runtime/surface/backend_name.h"
#include "runtime/surface/objects.h"

namespace sycl {
namespace {

info::device_type TypeOf(aspectra::DeviceKind kind) {
  switch (kind) {
    case aspectra::DeviceKind::kCpu:
      return info::device_type::cpu;
    case aspectra::DeviceKind::kGpu:
      return info::device_type::gpu;
    case aspectra::DeviceKind::kAccelerator:
      return info::device_type::accelerator;
    case aspectra::DeviceKind::kCustom:
      return info::device_type::custom;
  }
  __builtin_unreachable();
}

template <int Dimensions>
id<Dimensions> WorkItemSizes(const aspectra::DeviceProfile& profile) {
  // Where nothing is known, one work-item is what every device can run.
  const std::array<uint64_t, 3> sizes =
      profile.max_work_item_sizes.value_or(std::array<uint64_t, 3>{1, 1, 1});
  id<Dimensions> result;
  for (int i = 0; i < Dimensions; ++i) result[i] = sizes[3 - Dimensions + i];
  return result;
}

}  // namespace

device::device() : device(default_selector_v) {}

backend device::get_backend() const noexcept {
  return get_platform().get_backend();
}

platform device::get_platform() const {
  return detail::access::make<platform>(impl_->platform().shared_from_this());
}

bool device::is_cpu() const { return has(aspect::cpu); }
bool device::is_gpu() const { return has(aspect::gpu); }
bool device::is_accelerator() const { return has(aspect::accelerator); }

bool device::has(aspect asp) const {
  return impl_->info().profile.aspects.contains(static_cast<int32_t>(asp));
}

std::vector<device> device::get_devices(info::device_type type) {
  std::vector<device> all;
  for (const platform& plt : platform::get_platforms()) {
    const std::vector<device> devices = plt.get_devices(type);
    all.insert(all.end(), devices.begin(), devices.end());
  }
  return all;
}

#define SYCL_ANSWER(descriptor, answer)                                 \
  template <>                                                           \
  info::device::descriptor::return_type                                 \
  device::get_info<info::device::descriptor>() const {                  \
    [[maybe_unused]] const aspectra::DeviceInfo& about = impl_->info(); \
    return answer;                                                      \
  }

SYCL_ANSWER(device_type, TypeOf(about.kind))
SYCL_ANSWER(platform, get_platform())
SYCL_ANSWER(name, about.profile.name)
SYCL_ANSWER(vendor, about.vendor)
SYCL_ANSWER(vendor_id, about.vendor_id)
SYCL_ANSWER(version, about.version)
SYCL_ANSWER(driver_version, about.driver_version)
SYCL_ANSWER(backend_version, get_platform().get_info<info::platform::version>())
SYCL_ANSWER(is_available, about.available)
SYCL_ANSWER(address_bits, about.address_bits)
SYCL_ANSWER(max_compute_units, about.compute_units)
SYCL_ANSWER(max_clock_frequency, about.clock_frequency)
SYCL_ANSWER(max_work_group_size, about.profile.max_work_group_size.value_or(1))
SYCL_ANSWER(max_work_item_dimensions, about.max_dimensions)
SYCL_ANSWER(max_work_item_sizes<1>, WorkItemSizes<1>(about.profile))
SYCL_ANSWER(max_work_item_sizes<2>, WorkItemSizes<2>(about.profile))
SYCL_ANSWER(max_work_item_sizes<3>, WorkItemSizes<3>(about.profile))
SYCL_ANSWER(sub_group_sizes,
            std::vector<size_t>(about.profile.sub_group_sizes.begin(),
                                about.profile.sub_group_sizes.end()))
SYCL_ANSWER(global_mem_size, about.global_memory)
SYCL_ANSWER(local_mem_size, about.local_memory)
SYCL_ANSWER(max_mem_alloc_size, about.max_memory_allocation)
#undef SYCL_ANSWER

template <>
std::vector<aspect> device::get_info<info::device::aspects>() const {
  std::vector<aspect> found;
  for (const aspectra::AspectInfo& known : aspectra::AllAspects()) {
    const auto asp = static_cast<aspect>(known.number);
    if (!known.is_target && has(asp)) found.push_back(asp);
  }
  return found;
}

}  // namespace sycl
