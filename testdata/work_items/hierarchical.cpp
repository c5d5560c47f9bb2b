// Checks hierarchical parallelism: code between the loops runs once for each
// group, and its variables belong to the group.

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

namespace {

constexpr sycl::specialization_id<int> kFactor(2);

// The kernel may take a kernel_handler after the group.
int CheckKernelHandler(sycl::queue& queue) {
  Shared<int> out(queue, 6);
  int* to = out.get();
  queue
      .submit([&](sycl::handler& command) {
        command.set_specialization_constant<kFactor>(3);
        command.parallel_for_work_group(
            sycl::range<1>(2), sycl::range<1>(3),
            [=](sycl::group<1> group, sycl::kernel_handler handler) {
              const int factor = handler.get_specialization_constant<kFactor>();
              group.parallel_for_work_item([&](sycl::h_item<1> item) {
                const size_t i = item.get_global_id(0);
                to[i] = factor * static_cast<int>(i);
              });
            });
      })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < 6; ++i)
    wrong += Differs("kernel_handler", i, out[i], 3 * i);
  return wrong;
}

}  // namespace

int CheckHierarchical(sycl::queue& queue) {
  constexpr size_t kGroups = 4, kLocal = 8, kFlexible = 20;
  Shared<int> out(queue, kGroups * kLocal), loops(queue, kGroups * kFlexible);
  int* to = out.get();
  int* visited = loops.get();
  queue
      .submit([&](sycl::handler& command) {
        command.parallel_for_work_group(
            sycl::range<1>(kGroups), sycl::range<1>(kLocal),
            [=](sycl::group<1> group) {
              int shared[kLocal];
              int runs = 0;
              ++runs;
              sycl::private_memory<int> own(group);
              group.parallel_for_work_item([&](sycl::h_item<1> item) {
                const size_t i = item.get_local_id(0);
                shared[i] = static_cast<int>(item.get_global_id(0));
                own(item) = static_cast<int>(1000 * i);
              });
              group.parallel_for_work_item([&](sycl::h_item<1> item) {
                const size_t i = item.get_local_id(0);
                to[item.get_global_id(0)] =
                    shared[kLocal - 1 - i] + own(item) + 100000 * runs;
              });
              group.parallel_for_work_item(
                  sycl::range<1>(kFlexible), [&](sycl::h_item<1> item) {
                    const size_t i = item.get_logical_local_id(0);
                    visited[group[0] * kFlexible + i] +=
                        item.get_logical_local_range(0) == kFlexible &&
                        item.get_physical_local_range(0) == kLocal &&
                        item.get_physical_local_id(0) < kLocal;
                  });
            });
      })
      .wait();
  int wrong = 0;
  for (size_t g = 0; g < kGroups; ++g) {
    for (size_t i = 0; i < kLocal; ++i) {
      wrong += Differs("work-group scope", g * kLocal + i, out[g * kLocal + i],
                       g * kLocal + kLocal - 1 - i + 1000 * i + 100000);
    }
    for (size_t i = 0; i < kFlexible; ++i)
      wrong += Differs("flexible", i, loops[g * kFlexible + i], 1);
  }
  return wrong + CheckKernelHandler(queue);
}
