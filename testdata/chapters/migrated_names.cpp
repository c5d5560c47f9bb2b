// Checks the names that programs which were migrated from CUDA take from
// DPC++'s headers.
#include <sstream>
#include <string>
#include <sycl/backend.hpp>
#include <sycl/half_type.hpp>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"

// Each aspect is in exactly one list: otherwise the function does not compile.
std::string Name(sycl::aspect aspect) {
  switch (aspect) {
#define __SYCL_ASPECT(name, number)                                \
  case sycl::aspect::name:                                         \
    static_assert(static_cast<int>(sycl::aspect::name) == number); \
    return #name;
#define __SYCL_ASPECT_DEPRECATED(name, number, message) \
  __SYCL_ASPECT(name, number)
#define __SYCL_ASPECT_DEPRECATED_ALIAS(name, number, message)
#include <sycl/info/aspects.def>
#include <sycl/info/aspects_deprecated.def>
    default:
      return "";
  }
}

void CheckAspects() {
  CHECK(Name(sycl::aspect::fp64) == "fp64");
  CHECK(Name(sycl::aspect::host) == "host");
  CHECK(Name(sycl::aspect::int64_base_atomics) == "int64_base_atomics");
  CHECK(Name(sycl::aspect::ext_intel_max_mem_bandwidth) ==
        "ext_intel_max_mem_bandwidth");
  for (const sycl::aspect aspect :
       sycl::device().get_info<sycl::info::device::aspects>()) {
    // The numbers of features are below 1024, and those of targets are not.
    if (static_cast<int>(aspect) < 1024) CHECK(!Name(aspect).empty());
  }
}

std::string Printed(sycl::backend backend) {
  std::ostringstream text;
  text << backend;
  return text.str();
}

void CheckBackends() {
  CHECK(Printed(sycl::backend::opencl) == "opencl");
  CHECK(Printed(sycl::backend::ext_oneapi_cuda) == "ext_oneapi_cuda");
  CHECK(Printed(sycl::backend::ext_oneapi_hip) == "ext_oneapi_hip");
  CHECK(Printed(sycl::backend::ext_oneapi_level_zero) ==
        "ext_oneapi_level_zero");
  CHECK(Printed(static_cast<sycl::backend>(77)) == "77");
}

int main() {
  CheckAspects();
  CheckBackends();
  CHECK(sizeof(sycl::half) == 2);
}
