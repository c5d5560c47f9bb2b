#include <sycl/device_aspect_traits.hpp>

constexpr auto nobodys = static_cast<sycl::aspect>(1000);

bool known = sycl::all_devices_have_v<sycl::aspect::cpu>;
bool unknown = sycl::all_devices_have_v<nobodys>;
