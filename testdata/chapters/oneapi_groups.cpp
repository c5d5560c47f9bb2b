// Checks sycl_ext_oneapi_non_uniform_groups, which divides sub-groups into
// parts. The host computes the expected results from the ids of the work-items.
#include <cstddef>
#include <cstdint>
#include <map>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "testdata/check.h"

#if SYCL_EXT_ONEAPI_NON_UNIFORM_GROUPS != 1
#error the extension has version 1
#endif

namespace ext = sycl::ext::oneapi::experimental;

using Fragment = ext::fragment<sycl::sub_group>;
using Chunk = ext::chunk<4, sycl::sub_group>;
static_assert(sycl::is_group_v<Fragment> && sycl::is_group_v<Chunk>);
static_assert(ext::is_user_constructed_group_v<Fragment>);
static_assert(ext::is_user_constructed_group_v<Chunk>);
static_assert(!ext::is_user_constructed_group_v<sycl::sub_group>);
static_assert(ext::is_fixed_topology_group_v<sycl::group<2>>);
static_assert(ext::is_fixed_topology_group_v<sycl::sub_group>);
static_assert(!ext::is_fixed_topology_group_v<Fragment>);
static_assert(Fragment::fence_scope == sycl::memory_scope::sub_group);
static_assert(ext::is_fixed_topology_group_v<ext::root_group<3>>);

// The groups of earlier versions of the extension have their own types, for
// which a program can specialise a template.
template <class Group>
struct NumberOf;
template <>
struct NumberOf<ext::ballot_group<sycl::sub_group>> {
  static constexpr int number = 1;
};
template <>
struct NumberOf<ext::tangle_group<sycl::sub_group>> {
  static constexpr int number = 2;
};
template <>
struct NumberOf<ext::opportunistic_group> {
  static constexpr int number = 3;
};
template <>
struct NumberOf<ext::fixed_size_group<4, sycl::sub_group>> {
  static constexpr int number = 4;
};
using Ballot =
    decltype(ext::get_ballot_group(std::declval<sycl::sub_group>(), true));
using Tangle = decltype(ext::get_tangle_group(std::declval<sycl::sub_group>()));
static_assert(NumberOf<Ballot>::number == 1 && NumberOf<Tangle>::number == 2);
static_assert(sycl::is_group_v<Ballot> && sycl::is_group_v<Tangle>);
static_assert(ext::is_user_constructed_group_v<Ballot>);
static_assert(ext::is_user_constructed_group_v<Tangle>);
static_assert(std::is_convertible_v<Ballot, Fragment>);
static_assert(std::is_convertible_v<Tangle, Fragment>);
static_assert(std::is_convertible_v<Chunk, Fragment>);

constexpr std::size_t kItems = 256, kLocal = 64;
constexpr int kNumbers = 11;

// A number in decimal digits, and an operation that joins two numbers. The
// operation is associative, but the order matters.
struct Digits {
  std::uint64_t value;
  std::uint64_t power;  // ten to the number of digits

  friend Digits operator+(const Digits& a, const Digits& b) {
    return {a.value * b.power + b.value, a.power * b.power};
  }
};
struct Join {
  Digits operator()(const Digits& a, const Digits& b) const { return a + b; }
};

int ValueOf(std::size_t i) { return static_cast<int>(i * 7 % 31); }

// The position of a work-item, and the results of its part.
struct Row {
  std::uint32_t sub_group, lane, lanes;
  std::uint32_t part, parts, here, count;
  bool leader;
  int sum, before, upto, largest, from_last, left, right, other, picked;
  bool any, all, none;
  std::uint64_t joined, joined_before;
  int of_numbers, scanned;
};

// Calls each function for groups with `part`.
template <class Part>
void Compute(const Part& part, int value, const int* numbers, int* scans,
             Row& row) {
  const std::uint32_t count = part.get_local_linear_range();
  const std::uint32_t here = part.get_local_linear_id();
  row.part = part.get_group_linear_id();
  row.parts = static_cast<std::uint32_t>(part.get_group_range()[0]);
  row.here = static_cast<std::uint32_t>(part.get_local_id()[0]);
  row.count = static_cast<std::uint32_t>(part.get_local_range()[0]);
  row.leader = part.leader();
  row.sum = sycl::reduce_over_group(part, value, sycl::plus<>());
  row.largest = sycl::reduce_over_group(part, value, 5, sycl::maximum<int>());
  row.upto = sycl::inclusive_scan_over_group(part, value, sycl::plus<int>());
  row.before = sycl::exclusive_scan_over_group(part, value, sycl::plus<int>());
  sycl::group_barrier(part);
  row.from_last = sycl::group_broadcast(part, value, count - 1);
  row.left = sycl::shift_group_left(part, value, 1);
  row.right = sycl::shift_group_right(part, value, 2);
  row.other = sycl::permute_group_by_xor(part, value, 1);
  row.picked = sycl::select_from_group(part, value, count - 1 - here);
  row.any = sycl::any_of_group(part, value == 3);
  row.all = sycl::all_of_group(part, value != 3);
  row.none = sycl::none_of_group(part, value > 20);
  const Digits digit = {static_cast<std::uint64_t>(value % 10), 10};
  row.joined = sycl::inclusive_scan_over_group(part, digit, Join()).value;
  row.joined_before =
      sycl::exclusive_scan_over_group(part, digit, Digits{7, 10}, Join()).value;
  row.of_numbers =
      sycl::joint_reduce(part, numbers, numbers + kNumbers, sycl::plus<int>());
  sycl::joint_inclusive_scan(part, numbers, numbers + kNumbers, scans,
                             sycl::plus<int>());
  sycl::group_barrier(part, sycl::memory_scope::device);
  row.scanned = scans[kNumbers - 1 - here % kNumbers];
}

// Checks what one work-item computed with its part of a sub-group. `values` has
// the values of the part's work-items, in order; the work-item is number `at`.
void CheckRow(const Row& row, const std::vector<int>& values, std::size_t at,
              const int* numbers) {
  const std::size_t count = values.size();
  CHECK(row.here == at && row.count == count);
  CHECK(row.leader == (at == 0));
  int sum = 0, upto = 0, largest = 5;
  bool any = false, large = false;
  std::uint64_t joined = 0, joined_before = 7;
  for (std::size_t i = 0; i < count; ++i) {
    sum += values[i];
    largest = std::max(largest, values[i]);
    any = any || values[i] == 3;
    large = large || values[i] > 20;
    if (i <= at) {
      upto += values[i];
      joined = joined * 10 + static_cast<std::uint64_t>(values[i] % 10);
    }
    if (i < at)
      joined_before =
          joined_before * 10 + static_cast<std::uint64_t>(values[i] % 10);
  }
  CHECK(row.sum == sum);
  CHECK(row.largest == largest);
  CHECK(row.upto == upto);
  CHECK(row.before == upto - values[at]);
  CHECK(row.from_last == values[count - 1]);
  if (at + 1 < count) CHECK(row.left == values[at + 1]);
  if (at >= 2) CHECK(row.right == values[at - 2]);
  if ((at ^ 1) < count) CHECK(row.other == values[at ^ 1]);
  CHECK(row.picked == values[count - 1 - at]);
  CHECK(row.any == any && row.all == !any && row.none == !large);
  CHECK(row.joined == joined);
  CHECK(row.joined_before == joined_before);
  int total = 0, scanned = 0;
  for (int i = 0; i < kNumbers; ++i) {
    total += numbers[i];
    if (i == kNumbers - 1 - static_cast<int>(at % kNumbers)) scanned = total;
  }
  CHECK(row.of_numbers == total);
  CHECK(row.scanned == scanned);
}

// Finds the parts, and checks the rows of their work-items. A part has the
// work-items of one sub-group for which `part_of` returns equal numbers.
template <class PartOf>
void CheckRows(const Row* rows, const int* numbers, std::uint32_t parts,
               PartOf part_of) {
  std::map<std::pair<std::size_t, std::uint32_t>,
           std::map<std::uint32_t, std::size_t>>
      items;  // of each part, by lane
  const auto key = [&](std::size_t i) {
    const std::size_t sub_group = i / kLocal * kLocal + rows[i].sub_group;
    return std::pair(sub_group, part_of(i));
  };
  for (std::size_t i = 0; i < kItems; ++i) items[key(i)][rows[i].lane] = i;
  for (std::size_t i = 0; i < kItems; ++i) {
    std::vector<int> values;
    std::size_t at = 0;
    for (const auto& [lane, item] : items[key(i)]) {
      if (item == i) at = values.size();
      values.push_back(ValueOf(item));
    }
    CHECK(rows[i].part == part_of(i));
    CHECK(rows[i].parts == (parts != 0 ? parts : rows[i].lanes / 4));
    CheckRow(rows[i], values, at, numbers);
  }
}

struct Memory {
  explicit Memory(sycl::queue& queue)
      : rows(sycl::malloc_shared<Row>(kItems, queue)),
        numbers(sycl::malloc_shared<int>(kNumbers, queue)),
        scans(sycl::malloc_shared<int>(kItems * kNumbers, queue)),
        queue_(queue) {
    for (int i = 0; i < kNumbers; ++i) numbers[i] = 3 * i - 8;
    std::fill_n(rows, kItems, Row{});
  }
  ~Memory() {
    sycl::free(rows, queue_);
    sycl::free(numbers, queue_);
    sycl::free(scans, queue_);
  }

  Row* const rows;
  int* const numbers;
  int* const scans;  // room for a scan of each part

 private:
  sycl::queue queue_;
};

const sycl::nd_range<1> kRange(kItems, kLocal);

void Locate(const sycl::sub_group& group, Row& row) {
  row.sub_group = group.get_group_linear_id();
  row.lane = group.get_local_linear_id();
  row.lanes = group.get_local_linear_range();
}

void CheckFragments(sycl::queue& queue) {
  const Memory memory(queue);
  Row* const rows = memory.rows;
  const int* const numbers = memory.numbers;
  int* const scans = memory.scans;
  queue
      .parallel_for(kRange,
                    [=](sycl::nd_item<1> item) {
                      const std::size_t i = item.get_global_linear_id();
                      const sycl::sub_group group = item.get_sub_group();
                      Row& row = rows[i];
                      Locate(group, row);
                      const bool takes = i % 3 != 1;
                      const auto part = ext::binary_partition(group, takes);
                      // Each part has its own place for scans. The place has
                      // the number of the part's first work-item.
                      int* const scan =
                          scans + kNumbers * sycl::group_broadcast(part, i);
                      if (takes)
                        Compute(part, ValueOf(i), numbers, scan, row);
                      else
                        Compute(part, ValueOf(i), numbers, scan, row);
                    })
      .wait();
  CheckRows(rows, numbers, 2,
            [](std::size_t i) { return std::uint32_t{i % 3 != 1}; });
}

// Checks a fragment of a fragment, with the older name of the function.
void CheckNested(sycl::queue& queue) {
  const Memory memory(queue);
  Row* const rows = memory.rows;
  const int* const numbers = memory.numbers;
  int* const scans = memory.scans;
  queue
      .parallel_for(kRange,
                    [=](sycl::nd_item<1> item) {
                      const std::size_t i = item.get_global_linear_id();
                      const sycl::sub_group group = item.get_sub_group();
                      Row& row = rows[i];
                      Locate(group, row);
                      const ext::ballot_group<sycl::sub_group> outer =
                          ext::get_ballot_group(group, i % 2 == 0);
                      if (i % 2 == 0) {
                        const auto part =
                            ext::binary_partition(outer, i % 4 == 0);
                        int* const scan =
                            scans + kNumbers * sycl::group_broadcast(part, i);
                        Compute(part, ValueOf(i), numbers, scan, row);
                      } else {
                        int* const scan =
                            scans + kNumbers * sycl::group_broadcast(outer, i);
                        Compute(outer, ValueOf(i), numbers, scan, row);
                        row.part = 2;
                      }
                    })
      .wait();
  CheckRows(rows, numbers, 2, [](std::size_t i) {
    return i % 2 == 1 ? 2u : std::uint32_t{i % 4 == 0};
  });
}

void CheckChunks(sycl::queue& queue) {
  const Memory memory(queue);
  Row* const rows = memory.rows;
  const int* const numbers = memory.numbers;
  int* const scans = memory.scans;
  const auto run = [&] {
    queue
        .parallel_for(
            kRange,
            [=](sycl::nd_item<1> item) {
              const std::size_t i = item.get_global_linear_id();
              const sycl::sub_group group = item.get_sub_group();
              Row& row = rows[i];
              Locate(group, row);
              const auto part = ext::chunked_partition<4>(group);
              int* const scan =
                  scans + kNumbers * sycl::group_broadcast(part, i);
              // The condition selects only some chunks of a sub-group.
              if (i / 4 % 3 == 1) {
                Compute(part, ValueOf(i), numbers, scan, row);
              } else {
                const ext::fragment<sycl::sub_group> same = part;
                Compute(same, ValueOf(i), numbers, scan, row);
                const auto half = ext::chunked_partition<2>(part);
                if (half.get_group_linear_range() != 2 ||
                    half.get_local_range()[0] != 2 ||
                    half.get_group_id()[0] != i % 4 / 2 ||
                    sycl::reduce_over_group(half, ValueOf(i), sycl::plus<>()) !=
                        ValueOf(i) + ValueOf(i ^ 1))
                  row.count = 0;
              }
            })
        .wait();
  };
  // If sub-groups have one work-item, they cannot be divided into chunks of
  // four.
  if (!queue.get_device().has(sycl::aspect::ext_oneapi_fixed_size_group)) {
    try {
      run();
    } catch (const sycl::exception& e) {
      CHECK(e.code() == sycl::errc::kernel_not_supported);
      return;
    }
    CHECK(false);
  }
  run();
  CheckRows(rows, numbers, 0, [&](std::size_t i) { return rows[i].lane / 4; });
}

// In each group of work-items that arrive together, one work-item reserves
// numbers for all.
void CheckOpportunistic(sycl::queue& queue) {
  int* const next = sycl::malloc_shared<int>(1, queue);
  int* const taken = sycl::malloc_shared<int>(kItems, queue);
  *next = 0;
  std::fill_n(taken, kItems, -1);
  queue
      .parallel_for(
          kRange,
          [=](sycl::nd_item<1> item) {
            const std::size_t i = item.get_global_linear_id();
            if (i % 5 == 2) return;
            const ext::opportunistic_group group =
                ext::this_kernel::get_opportunistic_group();
            int first = 0;
            if (group.leader()) {
              first = sycl::atomic_ref<int, sycl::memory_order::relaxed,
                                       sycl::memory_scope::device>(*next)
                          .fetch_add(
                              static_cast<int>(group.get_local_linear_range()));
            }
            taken[i] = sycl::group_broadcast(group, first) +
                       static_cast<int>(group.get_local_linear_id());
            if (group.get_group_linear_range() != 1 ||
                group.get_group_linear_id() != 0)
              taken[i] = -2;
          })
      .wait();
  std::vector<int> times(kItems);
  int count = 0;
  for (std::size_t i = 0; i < kItems; ++i) {
    if (i % 5 == 2) {
      CHECK(taken[i] == -1);
      continue;
    }
    CHECK(taken[i] >= 0 && taken[i] < static_cast<int>(kItems));
    CHECK(times[static_cast<std::size_t>(taken[i])]++ == 0);
    ++count;
  }
  CHECK(*next == count);
  sycl::free(next, queue);
  sycl::free(taken, queue);
}

void CheckTangles(sycl::queue& queue) {
  if (!queue.get_device().has(sycl::aspect::ext_oneapi_tangle_group)) return;
  const Memory memory(queue);
  Row* const rows = memory.rows;
  const int* const numbers = memory.numbers;
  int* const scans = memory.scans;
  queue
      .parallel_for(kRange,
                    [=](sycl::nd_item<1> item) {
                      const std::size_t i = item.get_global_linear_id();
                      const sycl::sub_group group = item.get_sub_group();
                      Row& row = rows[i];
                      Locate(group, row);
                      if (i % 2 == 0) {
                        const auto part = ext::get_tangle_group(group);
                        int* const scan =
                            scans + kNumbers * sycl::group_broadcast(part, i);
                        Compute(part, ValueOf(i), numbers, scan, row);
                      } else {
                        const auto part = ext::entangle(group);
                        int* const scan =
                            scans + kNumbers * sycl::group_broadcast(part, i);
                        Compute(part, ValueOf(i), numbers, scan, row);
                        row.part = 1;
                      }
                    })
      .wait();
  CheckRows(rows, numbers, 1,
            [](std::size_t i) { return static_cast<std::uint32_t>(i % 2); });
}

int main() {
  sycl::queue queue;
  CheckFragments(queue);
  CheckNested(queue);
  CheckChunks(queue);
  CheckOpportunistic(queue);
  CheckTangles(queue);
}
