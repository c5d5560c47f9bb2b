// Checks extensions that look up kernels and devices:
// sycl_ext_oneapi_get_kernel_info and sycl_ext_oneapi_platform_device_index.
#include <cstddef>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/check.h"
#include "testdata/throws.h"

#if SYCL_EXT_ONEAPI_GET_KERNEL_INFO != 1 || \
    SYCL_EXT_ONEAPI_PLATFORM_DEVICE_INDEX != 1
#error the extensions have version 1
#endif

namespace oneapi = sycl::ext::oneapi;

class Doubles;

void CheckKernel(sycl::queue& queue) {
  namespace of_kernel = sycl::info::kernel;
  namespace of_device = sycl::info::kernel_device_specific;
  const sycl::context context = queue.get_context();
  const sycl::device device = queue.get_device();
  const sycl::kernel kernel =
      sycl::get_kernel_bundle<Doubles, sycl::bundle_state::executable>(context)
          .get_kernel<Doubles>();
  const auto attributes =
      oneapi::get_kernel_info<Doubles, of_kernel::attributes>(context);
  CHECK(attributes == kernel.get_info<of_kernel::attributes>());
  const auto most =
      oneapi::get_kernel_info<Doubles, of_device::work_group_size>(context,
                                                                   device);
  static_assert(std::is_same_v<decltype(most), const std::size_t>);
  CHECK(most == kernel.get_info<of_device::work_group_size>(device));
  CHECK(most ==
        oneapi::get_kernel_info<Doubles, of_device::work_group_size>(queue));

  std::vector<int> numbers(most, 21);
  {
    sycl::buffer<int> buffer(numbers);
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor all(buffer, handler);
      handler.parallel_for<Doubles>(
          sycl::nd_range<1>(most, most),
          [=](sycl::nd_item<1> item) { all[item.get_global_id()] *= 2; });
    });
  }
  for (const int number : numbers) CHECK(number == 42);
}

void CheckDevices() {
  for (const sycl::platform& platform : sycl::platform::get_platforms()) {
    const std::vector<sycl::device> devices = platform.get_devices();
    for (std::size_t i = 0; i < devices.size(); ++i) {
      CHECK(devices[i].ext_oneapi_index_within_platform() == i);
      CHECK(platform.ext_oneapi_device_at_index(i) == devices[i]);
    }
    CHECK(Throws(sycl::errc::invalid,
                 [&] { platform.ext_oneapi_device_at_index(devices.size()); }));
  }
}

// A device that is divided into parts has an index; its parts have none.
void CheckParts(const sycl::device& device) {
  using sycl::info::partition_property;
  constexpr auto kEqually = partition_property::partition_equally;
  for (const partition_property property :
       device.get_info<sycl::info::device::partition_properties>()) {
    if (property != kEqually) continue;
    const sycl::device part = device.create_sub_devices<kEqually>(1).front();
    CHECK(Throws(sycl::errc::invalid,
                 [&] { part.ext_oneapi_index_within_platform(); }));
  }
}

int main() {
  sycl::queue queue;
  CheckKernel(queue);
  CheckDevices();
  CheckParts(queue.get_device());
  return 0;
}
