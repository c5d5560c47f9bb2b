// Checks that each work-item knows its position in one to three dimensions, and
// that barriers make values visible to the whole group.

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

namespace {

template <int kDimensions>
class Positions;
template <int kDimensions>
class Items;

// Returns the linear position in row-major order.
template <int kDimensions, class Point, class Range>
size_t Linear(const Point& point, const Range& range) {
  size_t linear = point[0];
  for (int d = 1; d < kDimensions; ++d) linear = linear * range[d] + point[d];
  return linear;
}

template <int kDimensions>
int CheckNdItem(sycl::queue& queue, sycl::range<kDimensions> global,
                sycl::range<kDimensions> local) {
  Shared<int> right(queue, global.size());
  int* out = right.get();
  queue
      .parallel_for<Positions<kDimensions>>(
          sycl::nd_range<kDimensions>(global, local),
          [=](sycl::nd_item<kDimensions> item) {
            const auto group = item.get_group();
            const auto groups = global / local;
            bool is_right = true;
            for (int d = 0; d < kDimensions; ++d) {
              is_right &= item.get_global_id(d) ==
                          item.get_group(d) * local[d] + item.get_local_id(d);
              is_right &= item.get_global_range(d) == global[d] &&
                          item.get_local_range(d) == local[d] &&
                          item.get_group_range(d) == groups[d];
              is_right &= group[d] == item.get_group(d) &&
                          group.get_group_id(d) == item.get_group(d) &&
                          group.get_local_id(d) == item.get_local_id(d) &&
                          group.get_local_range(d) == local[d] &&
                          group.get_group_range(d) == groups[d];
            }
            is_right &= item.get_global_linear_id() ==
                        Linear<kDimensions>(item.get_global_id(), global);
            is_right &=
                item.get_local_linear_id() ==
                    Linear<kDimensions>(item.get_local_id(), local) &&
                group.get_local_linear_id() == item.get_local_linear_id();
            is_right &=
                item.get_group_linear_id() ==
                    Linear<kDimensions>(group.get_group_id(), groups) &&
                group.get_group_linear_id() == item.get_group_linear_id();
            is_right &= group.get_local_linear_range() == local.size() &&
                        group.get_group_linear_range() == groups.size();
            is_right &= group.leader() == (item.get_local_linear_id() == 0);
            is_right &= item.get_offset() == sycl::id<kDimensions>();
            is_right &= item.get_nd_range() ==
                        sycl::nd_range<kDimensions>(global, local);

            // After each kind of barrier, the neighbour's value must be
            // visible.
            const size_t size = local.size();
            const size_t mine = item.get_local_linear_id();
            const size_t first = group.get_group_linear_id() * size;
            int* exchanged = out + first;
            exchanged[mine] = static_cast<int>(mine);
            item.barrier();
            // Without volatile, PoCL may read the value again after the next
            // barrier, if the value is used once after it.
            const volatile int next = exchanged[(mine + 1) % size];
            sycl::group_barrier(group);
            exchanged[mine] = next;
            item.barrier(sycl::access::fence_space::global_space);
            const volatile int after = exchanged[(mine + 1) % size];
            sycl::group_barrier(group, sycl::memory_scope::device);
            is_right &= after == static_cast<int>((mine + 2) % size);
            exchanged[mine] = is_right ? 1 : 0;
          })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < global.size(); ++i)
    wrong += Differs("position", i, right[i], 1);
  return wrong;
}

template <int kDimensions>
int CheckItem(sycl::queue& queue, sycl::range<kDimensions> range) {
  Shared<int> out(queue, range.size());
  int* to = out.get();
  queue
      .parallel_for<Items<kDimensions>>(
          range,
          [=](sycl::item<kDimensions> item) {
            const sycl::item<kDimensions, true> copy = item;
            const bool same = copy == item && item.get_range() == range &&
                              item.get_offset() == sycl::id<kDimensions>();
            to[Linear<kDimensions>(item.get_id(), range)] =
                same ? static_cast<int>(item.get_linear_id()) : -1;
          })
      .wait();
  int wrong = 0;
  for (size_t i = 0; i < range.size(); ++i)
    wrong += Differs("item", i, out[i], i);
  return wrong;
}

}  // namespace

int CheckPositions(sycl::queue& queue) {
  using sycl::range;
  return CheckNdItem<1>(queue, range<1>(96), range<1>(16)) +
         CheckNdItem<1>(queue, range<1>(7), range<1>(1)) +
         CheckNdItem<2>(queue, range<2>(6, 16), range<2>(3, 8)) +
         CheckNdItem<3>(queue, range<3>(4, 6, 10), range<3>(2, 3, 5)) +
         CheckItem<1>(queue, range<1>(37)) +
         CheckItem<2>(queue, range<2>(5, 9)) +
         CheckItem<3>(queue, range<3>(3, 4, 5));
}
