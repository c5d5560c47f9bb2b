// Checks atomic sums, minima and maxima of fractions with atomic_ref, which
// works on every device.

#include <sycl/sycl.hpp>

#include "check.h"
#include "fractions.h"

namespace {

template <class T>
class Portable;

template <class T>
void CheckAtomicRef(sycl::queue& q) {
  Results<T>* results = Make<T>(q);
  q.submit([&](sycl::handler& h) {
     sycl::local_accessor<T, 1> sum(1, h);
     h.parallel_for<Portable<T>>(
         sycl::nd_range<1>(kItems, kGroup), [=](sycl::nd_item<1> item) {
           using sycl::memory_order, sycl::memory_scope;
           const T mine = static_cast<T>(item.get_global_linear_id());
           const auto at = [](T& place) {
             return sycl::atomic_ref<T, memory_order::relaxed,
                                     memory_scope::device>(place);
           };
           at(results->sum).fetch_add(mine / 4);
           at(results->smallest).fetch_min(mine - 3);
           at(results->largest).fetch_max(mine - 3);
           if (item.get_local_linear_id() == 0) sum[0] = 0;
           sycl::group_barrier(item.get_group());
           at(sum[0]).fetch_add(mine / 4);
           sycl::group_barrier(item.get_group());
           at(results->of_groups).fetch_max(sum[0]);
         });
   }).wait();
  CheckResults(*results);
  sycl::free(results, q);
}

}  // namespace

void CheckAtomicFractions(sycl::queue& q) {
  CheckAtomicRef<float>(q);
  if (q.get_device().has(sycl::aspect::fp64) &&
      q.get_device().has(sycl::aspect::atomic64))
    CheckAtomicRef<double>(q);
}
