#ifndef TESTDATA_DIFFERENTIAL_BARRIERS_H_
#define TESTDATA_DIFFERENTIAL_BARRIERS_H_

// Runs kernels that generate_barriers.py made on the device and on the host,
// and compares the results.

#include <cstddef>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

constexpr int kGroup = 8, kGroups = 4, kResults = 4;
constexpr int kArguments = 8;

// Runs the kernel with several arguments. Returns the number of wrong results,
// and prints the first one.
template <class Kernel>
int Differs(sycl::queue& queue, const char* name) {
  constexpr int kItems = kGroup * kGroups;
  std::vector<unsigned> on_host(size_t{kItems} * kResults);
  sycl::usm_allocator<unsigned, sycl::usm::alloc::shared> allocator(queue);
  std::vector<unsigned, decltype(allocator)> on_device(on_host.size(),
                                                       allocator);
  int wrong = 0;
  for (int i = 0; i < kArguments; ++i) {
    const int argument = i * 11 + 5;
    on_host.assign(on_host.size(), 0);
    on_device.assign(on_device.size(), 0);
    for (int item = 0; item < kItems; ++item) {
      Kernel::Run(item / kGroup, item % kGroup, argument,
                  &on_host[size_t(item) * kResults], [] {});
    }
    unsigned* results = on_device.data();
    queue
        .parallel_for(sycl::nd_range<1>(kItems, kGroup),
                      [=](sycl::nd_item<1> item) {
                        Kernel::Run(item.get_group(0), item.get_local_id(0),
                                    argument,
                                    results + item.get_global_id(0) * kResults,
                                    [&] { group_barrier(item.get_group()); });
                      })
        .wait();
    for (size_t at = 0; at < on_host.size(); ++at) {
      if (on_host[at] == on_device[at]) continue;
      if (wrong++ == 0) {
        std::printf(
            "%s(%d): result %zu of work-item %zu is %u, and %u on the host\n",
            name, argument, at % kResults, at / kResults, on_device[at],
            on_host[at]);
      }
    }
  }
  return wrong;
}

#endif  // TESTDATA_DIFFERENTIAL_BARRIERS_H_
