// Checks memory of a work-group without an accessor: each call of the function
// has its own object, and a default constructor that does something is called
// even if the object is to be overwritten. Also checks copies between this
// memory and global memory.

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

namespace {

struct Seven {
  int value = 7;
};

}  // namespace

int CheckLocalMemory(sycl::queue& queue) {
  namespace oneapi = sycl::ext::oneapi;
  using Space = sycl::access::address_space;
  using Decorated = sycl::access::decorated;
  constexpr size_t kItems = 64, kGroup = 16;
  Shared<int> in(queue, kItems), out(queue, 2 * kItems, -1);
  for (size_t i = 0; i < kItems; ++i) in[i] = static_cast<int>(3 * i);
  int* from = in.get();
  int* to = out.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(kItems, kGroup),
          [=](sycl::nd_item<1> item) {
            const auto group = item.get_group();
            const size_t i = item.get_local_id(0);
            const size_t first = item.get_group(0) * kGroup;
            const auto a =
                oneapi::group_local_memory_for_overwrite<int[kGroup]>(group);
            const auto b =
                oneapi::group_local_memory_for_overwrite<int[kGroup]>(group);
            const auto number = oneapi::group_local_memory<long>(group, 1000L);
            const auto sevens =
                oneapi::group_local_memory_for_overwrite<Seven[2]>(group);
            (*a)[i] = from[first + i];
            (*b)[i] = static_cast<int>(i);
            sycl::group_barrier(group);
            to[first + i] = (*a)[kGroup - 1 - i] + (*b)[(i + 1) % kGroup] +
                            static_cast<int>(*number) + (*sevens)[1].value;
            sycl::group_barrier(group);

            // Reads every second element, and writes every element.
            const auto copied =
                sycl::address_space_cast<Space::local_space, Decorated::yes>(
                    &(*a)[0]);
            const auto source =
                sycl::address_space_cast<Space::global_space, Decorated::yes>(
                    from);
            const auto target =
                sycl::address_space_cast<Space::global_space, Decorated::yes>(
                    to + kItems + first);
            item.wait_for(
                item.async_work_group_copy(copied, source, kGroup, 2));
            item.async_work_group_copy(target, copied, kGroup).wait();
          })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kItems; ++i) {
    const size_t at = i % kGroup, first = i - at;
    wrong += Differs("local memory", i, out[i],
                     in[first + kGroup - 1 - at] + (at + 1) % kGroup + 1007);
    wrong += Differs("copy", i, out[kItems + i], 6 * at);
  }
  return wrong;
}
