// Checks variables in local memory: in a namespace, in a class, in a block with
// and without `static`, in a template, and shared by two units
// (sycl_ext_oneapi_work_group_static).

#include "testdata/work_items/work_group_static.h"

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

#if SYCL_EXT_ONEAPI_WORK_GROUP_STATIC != 1
#error the extension has version 1
#endif

namespace {

namespace ext = sycl::ext::oneapi::experimental;
constexpr std::size_t kGroup = 16;

struct Point {
  int x;
  float y;
};
ext::work_group_static<Point> point;

struct Tables {
  static ext::work_group_static<int[2][kGroup]> table;
};
ext::work_group_static<int[2][kGroup]> Tables::table;

// All calls of one instance use one object. Each instance has its own.
template <class T>
T* Values() {
  ext::work_group_static<T[kGroup]> values;
  T* first = values;
  return first;
}

// Two variables with one name are two objects.
int* OfBlock(bool is_first) {
  if (is_first) {
    static ext::work_group_static<int> one;
    return &one;
  }
  static ext::work_group_static<int> one;
  return &one;
}

}  // namespace

int CheckWorkGroupStatic(sycl::queue& queue) {
  constexpr std::size_t kGroups = 64, kItems = kGroups * kGroup;
  Shared<long> out(queue, kItems, -1);
  Shared<int> same(queue, 4, -1);
  long* to = out.get();
  int* is_same = same.get();
  queue
      .parallel_for(sycl::nd_range<1>(kItems, kGroup),
                    [=](sycl::nd_item<1> item) {
                      const std::size_t i = item.get_local_id(0);
                      const int group = static_cast<int>(item.get_group(0));
                      ext::work_group_static<int> of_kernel;
                      const auto write = [&](int value) { of_kernel = value; };
                      if (i == 0) {
                        point = {group, 0.5f};
                        (&point)->x += 1;
                        write(10 * group);
                        of_kernel += 1;
                        ++of_kernel;
                        shared::number = 1000 * group;
                        *OfBlock(true) = 1;
                        *OfBlock(false) = 2;
                      }
                      Tables::table[1][i] = static_cast<int>(i);
                      Values<int>()[i] = group;
                      Values<long>()[i] = 100 * group;
                      shared::row[i] = static_cast<int>(i);
                      sycl::group_barrier(item.get_group());
                      const std::size_t other = kGroup - 1 - i;
                      const Point& read = point;
                      to[item.get_global_id(0)] =
                          read.x + static_cast<long>(2 * read.y) + of_kernel +
                          Tables::table[1][other] + Values<int>()[other] +
                          Values<long>()[other] + shared::Sum(other) +
                          *OfBlock(true) + *OfBlock(false);
                      if (item.get_global_id(0) == 0) {
                        is_same[0] = Values<int>() == Values<int>();
                        is_same[1] = static_cast<void*>(Values<int>()) ==
                                     static_cast<void*>(Values<long>());
                        is_same[2] = OfBlock(true) == OfBlock(false);
                        is_same[3] =
                            &Tables::table[1][0] - &Tables::table[0][0] ==
                            static_cast<std::ptrdiff_t>(kGroup);
                      }
                    })
      .wait();
  int wrong = 0;
  for (std::size_t i = 0; i < kItems; ++i) {
    const std::size_t group = i / kGroup, other = kGroup - 1 - i % kGroup;
    wrong += Differs("work_group_static", i, out[i],
                     (group + 1) + 1 + (10 * group + 2) + other + group +
                         100 * group + (1000 * group + other) + 3);
  }
  for (std::size_t i = 0; i < 4; ++i)
    wrong += Differs("one object", i, same[i], i == 0 || i == 3);
  return wrong;
}
