// Checks sycl_khr_split_headers: this program includes only the headers of the
// parts that it uses.
#include <sycl/khr/split_headers/accessor.hpp>
#include <sycl/khr/split_headers/atomic.hpp>
#include <sycl/khr/split_headers/buffer.hpp>
#include <sycl/khr/split_headers/builtins_math.hpp>
#include <sycl/khr/split_headers/device.hpp>
#include <sycl/khr/split_headers/group_algorithms.hpp>
#include <sycl/khr/split_headers/groups.hpp>
#include <sycl/khr/split_headers/index_space.hpp>
#include <sycl/khr/split_headers/queue.hpp>
#include <sycl/khr/split_headers/reduction.hpp>
#include <sycl/khr/split_headers/usm.hpp>
#include <sycl/khr/split_headers/vec.hpp>
#include <sycl/khr/split_headers/version.hpp>

#include "testdata/check.h"

#if SYCL_KHR_SPLIT_HEADERS != 1
#error the extension has version 1
#endif
#ifdef SYCL_SYCL_HPP_
#error all of SYCL is included
#endif

int main() {
  sycl::queue queue(sycl::default_selector_v);
  CHECK(!queue.get_device().get_info<sycl::info::device::name>().empty());
  constexpr int kCount = 16;

  sycl::buffer<float> roots{sycl::range<1>(kCount)};
  queue.submit([&](sycl::handler& group) {
    sycl::accessor out(roots, group, sycl::write_only, sycl::no_init);
    group.parallel_for(sycl::range<1>(kCount), [=](sycl::id<1> i) {
      out[i] = sycl::sqrt(static_cast<float>(i * i));
    });
  });
  sycl::host_accessor in(roots);
  for (int i = 0; i < kCount; ++i) CHECK(in[i] == static_cast<float>(i));

  int* const sums = sycl::malloc_shared<int>(3, queue);
  sums[0] = sums[1] = sums[2] = 0;
  queue
      .parallel_for(sycl::nd_range<1>(kCount, kCount / 2),
                    sycl::reduction(sums, sycl::plus<int>()),
                    [=](sycl::nd_item<1> item, auto& sum) {
                      const sycl::int2 pair(1, 2);
                      sum += pair.y();
                      const int all = sycl::reduce_over_group(
                          item.get_group(), 1, sycl::plus<int>());
                      sycl::group_barrier(item.get_group());
                      sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                       sycl::memory_scope::device>(sums[1]) +=
                          all;
                    })
      .wait();
  CHECK(sums[0] == 2 * kCount);
  CHECK(sums[1] == kCount * kCount / 2);
  sycl::free(sums, queue);
}
