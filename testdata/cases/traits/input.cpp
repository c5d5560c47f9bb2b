#include <sycl/sycl.hpp>

using sycl::aspect;

static_assert(sycl::all_devices_have_v<aspect::gpu>);
static_assert(!sycl::all_devices_have_v<aspect::fp16>);
static_assert(sycl::any_device_has_v<aspect::fp16>);
static_assert(!sycl::any_device_has_v<aspect::atomic64>);

// Needs fp64 only if every device has it.
SYCL_EXTERNAL float third(float x) {
  if constexpr (sycl::all_devices_have_v<aspect::fp64>) {
    return static_cast<float>(x / 3.0);
  } else {
    return x / 3.0f;
  }
}
