// Checks the queries of the extension sycl_ext_oneapi_device_architecture.
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/check.h"

#if SYCL_EXT_ONEAPI_DEVICE_ARCHITECTURE != 1
#error the extension has version 1
#endif

namespace syclex = sycl::ext::oneapi::experimental;

int main() {
  using syclex::arch_category;
  using syclex::architecture;
  static_assert(architecture::intel_gpu_bdw < architecture::intel_gpu_skl &&
                architecture::intel_gpu_dg1 < architecture::intel_gpu_acm_g10 &&
                architecture::intel_gpu_pvc < architecture::intel_gpu_pvc_vg &&
                architecture::intel_gpu_pvc_vg <
                    architecture::intel_gpu_bmg_g21);
  static_assert(
      architecture::intel_gpu_12_60_7 == architecture::intel_gpu_pvc &&
      architecture::intel_gpu_9_1_9 == architecture::intel_gpu_kbl &&
      architecture::intel_gpu_bxt == architecture::intel_gpu_apl &&
      architecture::intel_gpu_dg2_g10 == architecture::intel_gpu_acm_g10);
  static_assert(
      architecture::nvidia_gpu_sm_50 < architecture::nvidia_gpu_sm_87 &&
      architecture::nvidia_gpu_sm_87 < architecture::nvidia_gpu_sm_90 &&
      architecture::nvidia_gpu_sm_90 < architecture::nvidia_gpu_sm_90a &&
      architecture::nvidia_gpu_sm_90a < architecture::nvidia_gpu_sm_100);
  static_assert(architecture::amd_gpu_gfx909 < architecture::amd_gpu_gfx90a &&
                architecture::amd_gpu_gfx90c < architecture::amd_gpu_gfx942 &&
                architecture::amd_gpu_gfx942 < architecture::amd_gpu_gfx1010 &&
                architecture::amd_gpu_gfx1036 < architecture::amd_gpu_gfx1100);
  for (const sycl::device& device : sycl::device::get_devices()) {
    const auto own = device.get_info<syclex::info::device::architecture>();
    static_assert(std::is_same_v<decltype(own), const architecture>);
    CHECK(device.ext_oneapi_architecture_is(own));
    CHECK(!device.ext_oneapi_architecture_is(architecture::intel_cpu_spr));
#ifdef __x86_64__
    CHECK((own == architecture::x86_64) == device.is_cpu());
#endif
    int categories = 0;
    for (const arch_category each :
         {arch_category::intel_gpu, arch_category::nvidia_gpu,
          arch_category::amd_gpu})
      categories += device.ext_oneapi_architecture_is(each);
    CHECK(categories == (device.is_gpu() && own != architecture::unknown));
    if (device.get_backend() == sycl::backend::ext_oneapi_cuda)
      CHECK(device.ext_oneapi_architecture_is(arch_category::nvidia_gpu));
  }
}
