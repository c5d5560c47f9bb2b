// Does the checks of atomic_fractions.cpp with SPIR-V's own instructions, which
// need an extension.

#include <string>
#include <sycl/sycl.hpp>

#include "check.h"
#include "fractions.h"

namespace {

template <class T>
class Instructions;

// If the device has the extensions, the kernel runs. Otherwise the launch must
// throw an exception that says so.
template <class T>
void CheckInstructions(sycl::queue& q) {
  Results<T>* results = Make<T>(q);
  try {
    q.submit([&](sycl::handler& h) {
       sycl::local_accessor<T, 1> sum(1, h);
       h.parallel_for<Instructions<
           T>>(sycl::nd_range<1>(kItems, kGroup), [=](sycl::nd_item<1> item) {
         const T mine = static_cast<T>(item.get_global_linear_id());
         const bool first = item.get_local_linear_id() == 0;
         constexpr int kDevice = 1, kWorkGroup = 2, kRelaxed = 0;
         __spirv_AtomicFAddEXT(&results->sum, kDevice, kRelaxed, mine / 4);
         __spirv_AtomicFMinEXT(&results->smallest, kDevice, kRelaxed, mine - 3);
         __spirv_AtomicFMaxEXT(&results->largest, kDevice, kRelaxed, mine - 3);
         if (first) sum[0] = 0;
         sycl::group_barrier(item.get_group());
         auto* in_local =
             sum.template get_multi_ptr<sycl::access::decorated::yes>().get();
         __spirv_AtomicFAddEXT(in_local, kWorkGroup, kRelaxed, mine / 4);
         sycl::group_barrier(item.get_group());
         auto* in_global =
             sycl::address_space_cast<sycl::access::address_space::global_space,
                                      sycl::access::decorated::yes>(
                 &results->of_groups)
                 .get();
         __spirv_AtomicFMaxEXT(in_global, kDevice, kRelaxed, sum[0]);
       });
     }).wait();
    CheckResults(*results);
  } catch (const sycl::exception& e) {
    CHECK(e.code() == sycl::errc::feature_not_supported);
    CHECK(std::string(e.what()).find("SPV_EXT_shader_atomic_float_") !=
          std::string::npos);
  }
  sycl::free(results, q);
}

}  // namespace

void CheckAtomicInstructions(sycl::queue& q) {
  CheckInstructions<float>(q);
  if (q.get_device().has(sycl::aspect::fp64)) CheckInstructions<double>(q);
}
