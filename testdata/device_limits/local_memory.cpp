// Checks local memory of several types, and group algorithms in work-groups
// whose size is not a multiple of a sub-group's.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <sycl/sycl.hpp>

#include "testdata/check.h"

namespace {

struct alignas(32) Wide {
  double a[4];
};
struct Odd {
  char bytes[3];
};

// Uses local accessors of different types and alignments in one kernel. One
// accessor has no elements. Each work-group writes all elements and reads them
// in another order, so overlapping memory gives a wrong result.
std::uint64_t SumOfLocalAccessors(sycl::queue& queue, std::size_t items,
                                  std::size_t group, std::size_t extra) {
  std::uint64_t* out = sycl::malloc_shared<std::uint64_t>(items, queue);
  std::size_t* misaligned = sycl::malloc_shared<std::size_t>(items, queue);
  queue
      .submit([&](sycl::handler& handler) {
        sycl::local_accessor<char> chars(group, handler);
        sycl::local_accessor<Wide> wide(group, handler);
        sycl::local_accessor<Odd> odd(group, handler);
        sycl::local_accessor<int> none(0, handler);
        sycl::local_accessor<double, 2> rows(sycl::range<2>(2, group), handler);
        sycl::local_accessor<std::uint16_t> shorts(extra, handler);
        sycl::local_accessor<sycl::float4> vectors(group, handler);
        sycl::local_accessor<std::uint32_t, 0> one(handler);
        handler.parallel_for(
            sycl::nd_range<1>(items, group), [=](sycl::nd_item<1> item) {
              const std::size_t i = item.get_local_id(0);
              const std::size_t g = item.get_global_id(0);
              chars[i] = static_cast<char>(i % 100);
              for (int k = 0; k < 4; ++k) wide[i].a[k] = g + k;
              for (int k = 0; k < 3; ++k)
                odd[i].bytes[k] = static_cast<char>((i + k) % 50);
              rows[0][i] = 2.0 * g;
              rows[1][i] = 3.0 * g;
              for (std::size_t k = i; k < extra; k += group)
                shorts[k] = static_cast<std::uint16_t>(k);
              vectors[i] = sycl::float4(i, i + 1, i + 2, i + 3);
              if (i == 0) one = 5;
              sycl::group_barrier(item.get_group());
              const std::size_t other = group - 1 - i;
              std::uint64_t sum = chars[other];
              for (int k = 0; k < 4; ++k)
                sum += static_cast<std::uint64_t>(wide[other].a[k]);
              for (int k = 0; k < 3; ++k) sum += odd[other].bytes[k];
              sum += static_cast<std::uint64_t>(rows[0][other] + rows[1][i]);
              for (std::size_t k = i; k < extra; k += group)
                sum += shorts[extra - 1 - k];
              const sycl::float4 v = vectors[other];
              sum += static_cast<std::uint64_t>(v.x() + v.y() + v.z() + v.w());
              sum += one + none.size();
              out[g] = sum;
              const auto at = [](auto* pointer) {
                return reinterpret_cast<std::uintptr_t>(pointer);
              };
              misaligned[g] = at(&wide[i]) % alignof(Wide) +
                              at(&rows[1][i]) % alignof(double) +
                              at(&vectors[i]) % alignof(sycl::float4) +
                              at(&shorts[0]) % 2;
            });
      })
      .wait();
  std::uint64_t total = 0;
  for (std::size_t g = 0; g < items; ++g) {
    const std::size_t i = g % group, other = group - 1 - i;
    const std::size_t at = g - i + other;
    std::uint64_t sum =
        other % 100 + 4 * at + 6 + 2 * at + 3 * g + 4 * other + 6 + 5;
    for (std::size_t k = 0; k < 3; ++k) sum += (other + k) % 50;
    for (std::size_t k = i; k < extra; k += group)
      sum += (extra - 1 - k) & 0xffff;
    CHECK(out[g] == sum);
    CHECK(misaligned[g] == 0);
    total += sum;
  }
  sycl::free(out, queue);
  sycl::free(misaligned, queue);
  return total;
}

struct OfItem {
  long long group_sum, group_before, group_up_to, group_most, from_second;
  long long sub_sum, sub_before, sub_up_to, sub_least;
  unsigned sub_id, sub_local, sub_items, sub_groups, sub_most_items;
  unsigned left, right, swapped, first;
  bool any, all, none;
  long long joint;
};

// Checks algorithms in work-groups of `group` items, and in their sub-groups.
// The last sub-group may be smaller.
long long CheckGroups(sycl::queue& queue, std::size_t groups,
                      std::size_t group) {
  const std::size_t items = groups * group, in_range = 3 * group + 1;
  OfItem* out = sycl::malloc_shared<OfItem>(items, queue);
  int* values = sycl::malloc_shared<int>(items, queue);
  int* range = sycl::malloc_shared<int>(in_range, queue);
  for (std::size_t i = 0; i < items; ++i)
    values[i] = static_cast<int>(i * 7919 % 1009);
  for (std::size_t i = 0; i < in_range; ++i)
    range[i] = static_cast<int>(i % 13);
  queue
      .parallel_for(
          sycl::nd_range<1>(items, group),
          [=](sycl::nd_item<1> item) {
            const auto whole = item.get_group();
            const auto sub = item.get_sub_group();
            const std::size_t g = item.get_global_id(0);
            const long long value = values[g];
            const sycl::plus<long long> plus;
            OfItem& o = out[g];
            o.group_sum = sycl::reduce_over_group(whole, value, plus);
            o.group_before =
                sycl::exclusive_scan_over_group(whole, value, plus);
            o.group_up_to =
                sycl::inclusive_scan_over_group(whole, value, plus, 1000LL);
            o.group_most = sycl::reduce_over_group(whole, value,
                                                   sycl::maximum<long long>());
            o.from_second = sycl::group_broadcast(whole, value, group / 2);
            o.sub_sum = sycl::reduce_over_group(sub, value, plus);
            o.sub_before = sycl::exclusive_scan_over_group(sub, value, plus);
            o.sub_up_to = sycl::inclusive_scan_over_group(sub, value, plus);
            o.sub_least =
                sycl::reduce_over_group(sub, value, sycl::minimum<long long>());
            o.sub_id = sub.get_group_linear_id();
            o.sub_local = sub.get_local_linear_id();
            o.sub_items = sub.get_local_linear_range();
            o.sub_groups = sub.get_group_linear_range();
            o.sub_most_items = sub.get_max_local_range()[0];
            const unsigned mine = static_cast<unsigned>(g);
            o.left = sycl::shift_group_left(sub, mine, 1);
            o.right = sycl::shift_group_right(sub, mine, 1);
            o.swapped = sycl::permute_group_by_xor(sub, mine, 1);
            o.first = sycl::select_from_group(sub, mine, 0);
            o.any = sycl::any_of_group(whole, value > 1000);
            o.all = sycl::all_of_group(whole, value < 1000);
            o.none = sycl::none_of_group(sub, value > 1000);
            o.joint =
                sycl::joint_reduce(whole, range, range + in_range, 0LL, plus);
          })
      .wait();
  long long joint = 0, total = 0;
  for (std::size_t i = 0; i < in_range; ++i) joint += range[i];
  for (std::size_t first = 0; first < items; first += group) {
    long long sum = 0, most = 0;
    bool any = false, all = true;
    for (std::size_t g = first; g < first + group; ++g) {
      sum += values[g];
      most = std::max<long long>(most, values[g]);
      any = any || values[g] > 1000;
      all = all && values[g] < 1000;
    }
    long long before = 0;
    unsigned covered = 0;
    for (std::size_t g = first; g < first + group; ++g) {
      const OfItem& o = out[g];
      CHECK(o.group_sum == sum && o.group_most == most);
      CHECK(o.group_before == before);
      before += values[g];
      CHECK(o.group_up_to == before + 1000);
      CHECK(o.from_second == values[first + group / 2]);
      CHECK(o.any == any && o.all == all && o.joint == joint);
      // The work-items of a sub-group are consecutive.
      CHECK(o.sub_id < o.sub_groups && o.sub_local < o.sub_items);
      CHECK(o.sub_items <= o.sub_most_items);
      const std::size_t begin = g - o.sub_local, end = begin + o.sub_items;
      CHECK(begin >= first && end <= first + group);
      long long sub_sum = 0, sub_before = 0, least = values[begin];
      bool none = true;
      for (std::size_t k = begin; k < end; ++k) {
        sub_sum += values[k];
        if (k < g) sub_before += values[k];
        least = std::min<long long>(least, values[k]);
        none = none && values[k] <= 1000;
      }
      CHECK(o.sub_sum == sub_sum && o.sub_before == sub_before);
      CHECK(o.sub_up_to == sub_before + values[g] && o.sub_least == least);
      CHECK(o.none == none && o.first == begin);
      if (g + 1 < end) CHECK(o.left == g + 1);
      if (g > begin) CHECK(o.right == g - 1);
      const std::size_t partner = begin + (o.sub_local ^ 1U);
      if (partner < end) CHECK(o.swapped == partner);
      covered += o.sub_local == 0 ? o.sub_items : 0;
      total += o.sub_sum;
    }
    CHECK(covered == group);
  }
  sycl::free(out, queue);
  sycl::free(values, queue);
  sycl::free(range, queue);
  return total;
}

}  // namespace

int main() {
  sycl::queue queue;
  std::printf("local accessors: %llu %llu\n",
              static_cast<unsigned long long>(
                  SumOfLocalAccessors(queue, 33 * 5, 33, 1001)),
              static_cast<unsigned long long>(
                  SumOfLocalAccessors(queue, 100 * 7, 100, 1)));
  const std::size_t most =
      queue.get_device().get_info<sycl::info::device::max_work_group_size>();
  for (const std::size_t group : {1, 2, 7, 31, 32, 33, 48, 63, 100, 250}) {
    if (group > most) continue;
    const long long sum = CheckGroups(queue, 5, group);
    // The size of a sub-group depends on the device, so only the results of
    // work-groups are compared.
    CHECK(sum > 0);
    std::printf("groups of %zu: right\n", group);
  }
}
