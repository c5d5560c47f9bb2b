// Checks clocks. If the device has a clock, its time increases. Otherwise a
// launch throws an exception that says so.

#include <cstdint>
#include <string>
#include <sycl/sycl.hpp>

#include "check.h"

namespace {

namespace experimental = sycl::ext::oneapi::experimental;
using experimental::clock_scope;

template <clock_scope Scope>
class Reads;

template <clock_scope Scope>
void CheckClock(sycl::queue& q, sycl::aspect aspect, const std::string& name) {
  auto* ticks = sycl::malloc_shared<std::uint64_t>(2, q);
  auto* sum = sycl::malloc_shared<int>(1, q);
  *sum = 0;
  bool was_launched = true;
  try {
    q.single_task<Reads<Scope>>([=] {
       ticks[0] = experimental::clock<Scope>();
       for (int i = 0; i < 1000; ++i) *const_cast<volatile int*>(sum) += i;
       ticks[1] = experimental::clock<Scope>();
     }).wait();
  } catch (const sycl::exception& e) {
    was_launched = false;
    CHECK(e.code() == sycl::errc::kernel_not_supported);
    CHECK(std::string(e.what()).find(name) != std::string::npos);
  }
  CHECK(was_launched == q.get_device().has(aspect));
  if (was_launched) CHECK(*sum == 499500 && ticks[1] >= ticks[0]);
  sycl::free(ticks, q);
  sycl::free(sum, q);
}

// The instruction needs no aspect. The runtime asks the device's driver whether
// it supports the extension.
void CheckInstruction(sycl::queue& q) {
  auto* ticks = sycl::malloc_shared<std::uint64_t>(1, q);
  try {
    q.single_task<class ReadsByInstruction>([=] {
       *ticks = __spirv_ReadClockKHR(1);
     }).wait();
    CHECK(q.get_device().has(sycl::aspect::ext_oneapi_clock_device));
  } catch (const sycl::exception& e) {
    CHECK(!q.get_device().has(sycl::aspect::ext_oneapi_clock_device));
    CHECK(e.code() == sycl::errc::feature_not_supported);
    CHECK(std::string(e.what()).find("SPV_KHR_shader_clock") !=
          std::string::npos);
  }
  sycl::free(ticks, q);
}

}  // namespace

void CheckClocks(sycl::queue& q) {
  using sycl::aspect;
  CheckClock<clock_scope::sub_group>(q, aspect::ext_oneapi_clock_sub_group,
                                     "ext_oneapi_clock_sub_group");
  CheckClock<clock_scope::work_group>(q, aspect::ext_oneapi_clock_work_group,
                                      "ext_oneapi_clock_work_group");
  CheckClock<clock_scope::device>(q, aspect::ext_oneapi_clock_device,
                                  "ext_oneapi_clock_device");
  CheckInstruction(q);
  try {
    experimental::clock<clock_scope::device>();
    CHECK(false);
  } catch (const sycl::exception& e) {
    CHECK(e.code() == sycl::errc::runtime);
  }
}
