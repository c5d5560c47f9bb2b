// Checks that a barrier does not change what belongs to a work-item: values
// that it has read, private variables whose addresses functions use, and the
// local memory of its own group, even in functions.

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

namespace {

constexpr size_t kItems = 256, kGroup = 16;

// Reverses the values of each group in place, several times.
int CheckValuesRead(sycl::queue& queue) {
  Shared<int> data(queue, kItems);
  for (size_t i = 0; i < kItems; ++i) data[i] = static_cast<int>(i);
  int* values = data.get();
  queue
      .parallel_for(sycl::nd_range<1>(kItems, kGroup),
                    [=](sycl::nd_item<1> item) {
                      int* mine = values + item.get_group(0) * kGroup;
                      const size_t i = item.get_local_id(0);
                      for (int round = 0; round < 3; ++round) {
                        const int other = mine[(i + 1) % kGroup];
                        sycl::group_barrier(item.get_group());
                        mine[i] = other;
                        sycl::group_barrier(item.get_group());
                      }
                    })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kItems; ++i) {
    const size_t at = i % kGroup;
    wrong += Differs("value read", i, data[i], i - at + (at + 3) % kGroup);
  }
  return wrong;
}

struct Steps {
  int value[4];
};

[[gnu::noinline]] int Later(const sycl::nd_item<1>& item, const Steps& steps) {
  sycl::group_barrier(item.get_group());
  int sum = 0;
  for (int value : steps.value) sum = 3 * sum + value;
  return sum;
}

int CheckPrivateVariables(sycl::queue& queue) {
  Shared<int> out(queue, kItems);
  int* results = out.get();
  queue
      .parallel_for(
          sycl::nd_range<1>(kItems, kGroup),
          [=](sycl::nd_item<1> item) {
            const int i = static_cast<int>(item.get_global_id(0));
            int sum = 0;
            {
              const Steps first{{i, i + 1, i + 2, i + 3}};
              sum += Later(item, first);
            }
            {
              const Steps second{{2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 3}};
              sum += Later(item, second);
            }
            results[i] = sum;
          })
      .wait();
  int wrong = 0;
  for (int i = 0; i < static_cast<int>(kItems); ++i)
    wrong += Differs("private variable", i, out[i], 120 * i + 36);
  return wrong;
}

[[gnu::noinline]] int SumOfGroup(const sycl::group<1>& group, int value) {
  const auto values =
      sycl::ext::oneapi::group_local_memory_for_overwrite<int[kGroup]>(group);
  (*values)[group.get_local_linear_id()] = value;
  sycl::group_barrier(group);
  int sum = 0;
  for (size_t i = 0; i < kGroup; ++i) sum += (*values)[i];
  sycl::group_barrier(group);
  return sum;
}

// Many groups run at the same time. Each has its own local memory, which
// functions name.
int CheckLocalMemoryOfFunctions(sycl::queue& queue) {
  constexpr size_t kCount = 1024 * kGroup;
  Shared<int> out(queue, kCount);
  int* results = out.get();
  queue
      .parallel_for(sycl::nd_range<1>(kCount, kGroup),
                    [=](sycl::nd_item<1> item) {
                      const int group = static_cast<int>(item.get_group(0));
                      int sum = 0;
                      for (int round = 0; round < 8; ++round)
                        sum += SumOfGroup(item.get_group(), group + round);
                      results[item.get_global_id(0)] = sum;
                    })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < kCount; ++i)
    wrong += Differs("local memory of a function", i, out[i],
                     kGroup * (8 * (i / kGroup) + 28));
  return wrong;
}

}  // namespace

int CheckBarriers(sycl::queue& queue) {
  return CheckValuesRead(queue) + CheckPrivateVariables(queue) +
         CheckLocalMemoryOfFunctions(queue);
}
