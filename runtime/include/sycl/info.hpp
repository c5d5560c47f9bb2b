#ifndef SYCL_INFO_HPP_
#define SYCL_INFO_HPP_

#include <cstddef>
#include <cstdint>
#include <string>
#include <sycl/aspect.hpp>
#include <sycl/id.hpp>
#include <vector>

namespace sycl {

class context;
class device;
class platform;

// What can be asked of an object with get_info<>() (SYCL 2020, 4.6). Each
// descriptor names the type of the answer.
namespace info {

enum class device_type : unsigned int {
  cpu,
  gpu,
  accelerator,
  custom,
  automatic,
  host,
  all,
};

enum class event_command_status : int { submitted, running, complete };

#define SYCL_DESCRIPTOR(name, ...)   \
  struct name {                      \
    using return_type = __VA_ARGS__; \
  };

namespace platform {
SYCL_DESCRIPTOR(name, std::string)
SYCL_DESCRIPTOR(vendor, std::string)
SYCL_DESCRIPTOR(version, std::string)
SYCL_DESCRIPTOR(profile, std::string)
}  // namespace platform

namespace context {
SYCL_DESCRIPTOR(platform, sycl::platform)
SYCL_DESCRIPTOR(devices, std::vector<sycl::device>)
}  // namespace context

namespace device {
SYCL_DESCRIPTOR(device_type, info::device_type)
SYCL_DESCRIPTOR(platform, sycl::platform)
SYCL_DESCRIPTOR(name, std::string)
SYCL_DESCRIPTOR(vendor, std::string)
SYCL_DESCRIPTOR(vendor_id, std::uint32_t)
SYCL_DESCRIPTOR(version, std::string)
SYCL_DESCRIPTOR(driver_version, std::string)
SYCL_DESCRIPTOR(backend_version, std::string)
SYCL_DESCRIPTOR(aspects, std::vector<sycl::aspect>)
SYCL_DESCRIPTOR(is_available, bool)
SYCL_DESCRIPTOR(address_bits, std::uint32_t)
SYCL_DESCRIPTOR(max_compute_units, std::uint32_t)
SYCL_DESCRIPTOR(max_clock_frequency, std::uint32_t)
SYCL_DESCRIPTOR(max_work_group_size, std::size_t)
SYCL_DESCRIPTOR(max_work_item_dimensions, std::uint32_t)
template <int _Dimensions = 3>
SYCL_DESCRIPTOR(max_work_item_sizes, id<_Dimensions>)
SYCL_DESCRIPTOR(sub_group_sizes, std::vector<std::size_t>)
    SYCL_DESCRIPTOR(global_mem_size, std::uint64_t)
        SYCL_DESCRIPTOR(local_mem_size, std::uint64_t)
            SYCL_DESCRIPTOR(max_mem_alloc_size, std::uint64_t)
}  // namespace device

namespace queue {
SYCL_DESCRIPTOR(context, sycl::context)
SYCL_DESCRIPTOR(device, sycl::device)
}  // namespace queue

namespace event {
SYCL_DESCRIPTOR(command_execution_status, event_command_status)
}  // namespace event

namespace event_profiling {
SYCL_DESCRIPTOR(command_submit, std::uint64_t)
SYCL_DESCRIPTOR(command_start, std::uint64_t)
SYCL_DESCRIPTOR(command_end, std::uint64_t)
}  // namespace event_profiling

#undef SYCL_DESCRIPTOR

}  // namespace info

}  // namespace sycl

#endif  // SYCL_INFO_HPP_
