// Checks the extension sycl_ext_oneapi_filter_selector.
#include <cstddef>
#include <string>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"
#include "testdata/throws.h"

#if SYCL_EXT_ONEAPI_FILTER_SELECTOR != 1
#error the extension has version 1
#endif

namespace oneapi = sycl::ext::oneapi;

std::string Name(sycl::backend backend) {
  switch (backend) {
    case sycl::backend::opencl:
      return "opencl";
    case sycl::backend::ext_oneapi_level_zero:
      return "level_zero";
    case sycl::backend::ext_oneapi_cuda:
      return "cuda";
    default:
      return "hip";
  }
}

std::string KindOf(const sycl::device& device) {
  return device.is_cpu() ? "cpu" : device.is_gpu() ? "gpu" : "accelerator";
}

int main() {
  const std::vector<sycl::device> all = sycl::device::get_devices();
  CHECK(!all.empty());
  CHECK(sycl::device(oneapi::filter_selector("0")) == all[0]);
  for (std::size_t i = 0; i != all.size(); ++i) {
    const std::string backend = Name(all[i].get_backend());
    const std::string kind = KindOf(all[i]);
    // The number of the device among the devices with this backend and kind.
    std::size_t number = 0;
    for (std::size_t j = 0; j != i; ++j) {
      number += Name(all[j].get_backend()) == backend && KindOf(all[j]) == kind;
    }
    const std::string filter = backend + ":" + kind;
    const std::string exact = filter + ":" + std::to_string(number);
    CHECK(sycl::device(oneapi::filter_selector(exact)) == all[i]);
    CHECK(sycl::device(oneapi::filter_selector(std::to_string(i))) == all[i]);
    const sycl::device some{oneapi::filter_selector(filter)};
    CHECK(Name(some.get_backend()) == backend && KindOf(some) == kind);
    CHECK(Name(sycl::device(oneapi::filter_selector(backend)).get_backend()) ==
          backend);
    CHECK(KindOf(sycl::device(oneapi::filter_selector(kind))) == kind);
    // If no device matches a filter, the other filter makes the choice.
    const oneapi::filter_selector two("host,hip:gpu," + exact);
    CHECK(two.select_device() == all[i]);
    CHECK(two(all[i]) >= 0);
    for (const sycl::device& other : all)
      CHECK((other == all[i]) == (two(other) >= 0));
    two.reset();
    sycl::queue queue{two};
    CHECK(queue.get_device() == all[i]);
  }
  CHECK(sycl::device(sycl::ONEAPI::filter_selector("CPU,gpu,accelerator")) ==
        sycl::device(sycl::default_selector_v));

  for (const char* wrong :
       {"", ":", "cpu:", "cpu:opencl", "0:cpu", "opencl:opencl", "0:0", "-1",
        "opencl:cpu:0:0", "opencl;cpu", "cpu,", "opencl:*", "1x", "tpu"}) {
    CHECK(Throws(sycl::errc::runtime, [&] { oneapi::filter_selector{wrong}; }));
  }
  // These filters are right, but no device matches them.
  const std::string beyond = std::to_string(all.size());
  for (const std::string& none :
       {beyond, std::string("host"), std::string("opencl:host:0"),
        "opencl:" + beyond}) {
    const oneapi::filter_selector selector(none);
    for (const sycl::device& device : all) CHECK(selector(device) < 0);
    CHECK(Throws(sycl::errc::runtime, [&] { (void)selector.select_device(); }));
  }
}
