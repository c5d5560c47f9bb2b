// Checks ranges with more blocks in y and z than a grid of NVIDIA's devices
// has, and ranges that no work-group size divides.

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"
#include "testdata/throws.h"

namespace {

template <int kDimensions>
std::size_t Linear(const sycl::id<kDimensions>& id,
                   const sycl::range<kDimensions>& range) {
  std::size_t at = 0;
  for (int d = 0; d < kDimensions; ++d) at = at * range[d] + id[d];
  return at;
}

// Returns a number that differs for different positions.
template <class Point>
std::uint32_t Mix(const Point& point, std::uint32_t mixed = 17) {
  for (int d = 0; d < Point::dimensions; ++d)
    mixed = mixed * 1000003U + static_cast<std::uint32_t>(point[d]);
  return mixed;
}

template <int kDimensions>
sycl::id<kDimensions> PointOf(std::size_t at,
                              const sycl::range<kDimensions>& range) {
  sycl::id<kDimensions> id;
  for (int d = kDimensions - 1; d >= 0; --d) {
    id[d] = at % range[d];
    at /= range[d];
  }
  return id;
}

// Each work-item writes a hash of its position once.
template <int kDimensions>
void CheckRange(sycl::queue& queue, sycl::range<kDimensions> range,
                sycl::id<kDimensions> offset = {}) {
  const std::size_t items = range.size();
  std::uint32_t* out = sycl::malloc_device<std::uint32_t>(items, queue);
  queue.memset(out, 0, items * sizeof(*out)).wait();
  queue
      .submit([&](sycl::handler& handler) {
        const auto kernel = [=](sycl::item<kDimensions> item) {
          // If a work-item runs twice, the sum is wrong.
          out[item.get_linear_id()] +=
              Mix(item.get_range(), Mix(item.get_id()));
        };
        if (offset == sycl::id<kDimensions>())
          handler.parallel_for(range, kernel);
        else
          handler.parallel_for(range, offset, kernel);
      })
      .wait();
  std::vector<std::uint32_t> host(items);
  queue.copy(out, host.data(), items).wait();
  std::uint32_t sum = 0;
  for (std::size_t at = 0; at < items; ++at) {
    const sycl::id<kDimensions> id = PointOf(at, range) + offset;
    CHECK(host[at] == Mix(range, Mix(id)));
    sum += host[at];
  }
  std::printf("range of %d dimensions, %zu items: %u\n", kDimensions, items,
              sum);
  sycl::free(out, queue);
}

template <int kDimensions>
void CheckNdRange(sycl::queue& queue, sycl::range<kDimensions> range,
                  sycl::range<kDimensions> local) {
  const std::size_t items = range.size();
  std::uint32_t* out = sycl::malloc_device<std::uint32_t>(items, queue);
  queue.memset(out, 0, items * sizeof(*out)).wait();
  const sycl::range<kDimensions> groups = range / local;
  const auto launch = [&] {
    queue
        .parallel_for(
            sycl::nd_range<kDimensions>(range, local),
            [=](sycl::nd_item<kDimensions> item) {
              std::uint32_t mixed = Mix(item.get_global_id());
              mixed = Mix(item.get_group().get_group_id(), mixed);
              mixed = Mix(item.get_local_id(), mixed);
              mixed = Mix(item.get_group_range(), mixed);
              mixed = Mix(item.get_global_range(), mixed);
              mixed += static_cast<std::uint32_t>(item.get_group_linear_id());
              // Adds the numbers of the work-group's items in local memory.
              mixed += sycl::reduce_over_group(
                  item.get_group(),
                  static_cast<std::uint32_t>(item.get_global_linear_id()),
                  sycl::plus<std::uint32_t>());
              out[item.get_global_linear_id()] += mixed;
            })
        .wait();
  };
  // In CUDA, only the last dimension may have more work-groups than this.
  bool is_large = false;
  for (int d = 0; d + 1 < kDimensions; ++d)
    is_large = is_large || groups[d] > 65535;
  if (is_large && queue.get_backend() == sycl::backend::ext_oneapi_cuda) {
    CHECK(
        Throws(sycl::errc::nd_range, "than the device allows: 65535", launch));
    std::printf("nd_range of %d dimensions, %zu items: refused\n", kDimensions,
                items);
    sycl::free(out, queue);
    return;
  }
  launch();
  std::vector<std::uint32_t> host(items);
  queue.copy(out, host.data(), items).wait();
  std::vector<std::uint32_t> sums(groups.size());
  for (std::size_t at = 0; at < items; ++at) {
    const sycl::id<kDimensions> id = PointOf(at, range);
    sums[Linear(id / sycl::id<kDimensions>(local), groups)] +=
        static_cast<std::uint32_t>(at);
  }
  std::uint32_t sum = 0;
  for (std::size_t at = 0; at < items; ++at) {
    const sycl::id<kDimensions> id = PointOf(at, range);
    const sycl::id<kDimensions> group = id / sycl::id<kDimensions>(local);
    const sycl::id<kDimensions> in_group = id % sycl::id<kDimensions>(local);
    std::uint32_t mixed = Mix(in_group, Mix(group, Mix(id)));
    mixed = Mix(range, Mix(groups, mixed));
    const std::size_t number = Linear(group, groups);
    mixed += static_cast<std::uint32_t>(number) + sums[number];
    CHECK(host[at] == mixed);
    sum += host[at];
  }
  std::printf("nd_range of %d dimensions, %zu items: %u\n", kDimensions, items,
              sum);
  sycl::free(out, queue);
}

}  // namespace

int main() {
  sycl::queue queue;
  // No block size divides these ranges.
  for (const std::size_t items : {1, 31, 33, 1023, 1025, 65537, 1000003})
    CheckRange<1>(queue, items);
  CheckRange<2>(queue, {1, 4099});
  CheckRange<2>(queue, {4099, 1});
  CheckRange<2>(queue, {101, 103});
  CheckRange<3>(queue, {17, 19, 23});
  CheckRange<3>(queue, {1, 1, 100003});
  // A grid has at most 65,535 blocks in y and z.
  CheckRange<2>(queue, {70001, 3});
  CheckRange<3>(queue, {70001, 2, 3});
  CheckRange<3>(queue, {2, 70001, 3});
  CheckRange<3>(queue, {3, 2, 70001});
  CheckRange<3>(queue, {65536, 1, 1});
  CheckRange<2>(queue, {1200007, 1});
  CheckRange<3>(queue, {70001, 1, 2}, {5, 7, 11});
  CheckRange<2>(queue, {70001, 3}, {1, 2});
  CheckNdRange<2>(queue, {70001, 4}, {1, 4});
  CheckNdRange<3>(queue, {70001, 2, 3}, {1, 2, 3});
  CheckNdRange<3>(queue, {2, 140002, 3}, {1, 2, 1});
  CheckNdRange<3>(queue, {66000, 1, 33}, {1, 1, 33});
  CheckNdRange<3>(queue, {6, 14, 99}, {3, 7, 11});
}
