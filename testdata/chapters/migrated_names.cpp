// Checks the names that programs which were migrated from CUDA, and DPC++'s
// compatibility library syclcompat, take from DPC++'s headers.
#include <sstream>
#include <string>
#include <sycl/access/access.hpp>
#include <sycl/aspects.hpp>
#include <sycl/async_handler.hpp>
#include <sycl/backend.hpp>
#include <sycl/backend_types.hpp>
#include <sycl/detail/core.hpp>
#include <sycl/detail/defines_elementary.hpp>
#include <sycl/exception_list.hpp>
#include <sycl/ext/intel/experimental/usm_properties.hpp>
#include <sycl/ext/oneapi/experimental/bfloat16_math.hpp>
#include <sycl/ext/oneapi/free_function_queries.hpp>
#include <sycl/ext/oneapi/properties/property_value.hpp>
#include <sycl/feature_test.hpp>
#include <sycl/group_algorithm.hpp>
#include <sycl/half_type.hpp>
#include <sycl/image.hpp>
#include <sycl/info/info_desc.hpp>
#include <sycl/kernel_bundle_enums.hpp>
#include <sycl/memory_enums.hpp>
#include <sycl/properties/accessor_properties.hpp>
#include <sycl/properties/all_properties.hpp>
#include <sycl/properties/buffer_properties.hpp>
#include <sycl/properties/queue_properties.hpp>
#include <sycl/properties/reduction_properties.hpp>
#include <sycl/sycl.hpp>
#include <sycl/sycl_span.hpp>
#include <sycl/types.hpp>
#include <sycl/usm/usm_allocator.hpp>
#include <sycl/usm/usm_enums.hpp>
#include <sycl/vector.hpp>
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

// A launch in the form of syclcompat: a function, and a name that may be left
// out.
template <auto Function, class Name = sycl::detail::auto_name>
void Launch(sycl::queue& queue, int* argument) {
  queue
      .parallel_for<Name>(sycl::nd_range<1>(8, 4),
                          [=](sycl::nd_item<1>) { Function(argument); })
      .wait();
}

__SYCL_ALWAYS_INLINE void Count(int* numbers) {
  const auto item = sycl::ext::oneapi::this_work_item::get_nd_item<1>();
  numbers[item.get_global_linear_id()] =
      static_cast<int>(item.get_local_linear_id());
}

class CountsAgain;

void CheckLaunches() {
  sycl::queue queue;
  int* const numbers = sycl::malloc_shared<int>(8, queue);
  Launch<Count>(queue, numbers);
  for (int i = 0; i < 8; ++i) CHECK(numbers[i] == i % 4);
  numbers[7] = 0;
  Launch<Count, CountsAgain>(queue, numbers);
  CHECK(numbers[7] == 3);
  sycl::free(numbers, queue);
}

void CheckPointers() {
  int numbers[4] = {1, 2, 3, 4};
  sycl::buffer<int> buffer(numbers, 4);
  const sycl::host_accessor accessor(buffer);
  const auto first = accessor.get_multi_ptr<sycl::access::decorated::no>();
  CHECK(first.get() == accessor.get_pointer());
  CHECK(first[3] == 4);
}

int main() {
  CheckAspects();
  CheckLaunches();
  CheckPointers();
  CheckBackends();
  CHECK(sizeof(sycl::half) == 2);
}
