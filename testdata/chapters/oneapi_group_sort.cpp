// Checks the extension sycl_ext_oneapi_group_sort.
#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <sycl/sycl.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "testdata/check.h"

#if SYCL_EXT_ONEAPI_GROUP_SORT != 2
#error the extension has version 2
#endif

namespace syclex = sycl::ext::oneapi::experimental;
namespace defaults = syclex::default_sorters;
namespace radix = syclex::radix_sorters;

constexpr auto kWorkGroup = sycl::memory_scope::work_group;
constexpr std::size_t kLocal = 24;  // not a power of two

// Only `key` is compared, so that a test sees the order of elements with equal
// keys.
struct Entry {
  int key;
  int number;
  friend bool operator==(const Entry& a, const Entry& b) {
    return a.key == b.key && a.number == b.number;
  }
};
struct ByKey {
  bool operator()(const Entry& a, const Entry& b) const {
    return a.key < b.key;
  }
};

std::mt19937& Random() {
  static std::mt19937 random(14);
  return random;
}

template <class T>
std::vector<T> Numbers(std::size_t count, int least, int most) {
  std::uniform_int_distribution<int> values(least, most);
  std::vector<T> numbers(count);
  for (T& each : numbers) each = static_cast<T>(values(Random()));
  return numbers;
}

// Sorts two ranges of `count` elements by two work-groups. `sort` gets the
// group, the memory and the first and last element.
template <class T, class Sort>
std::vector<T> JointSort(sycl::queue& queue, std::vector<T> data,
                         std::size_t bytes, Sort sort) {
  const std::size_t count = data.size() / 2;
  {
    sycl::buffer<T> buffer(data);
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor all(buffer, handler);
      sycl::local_accessor<std::byte, 1> scratch(
          std::max<std::size_t>(bytes, 1), handler);
      handler.parallel_for(
          sycl::nd_range<1>(2 * kLocal, kLocal), [=](sycl::nd_item<1> item) {
            T* const first = &all[0] + item.get_group(0) * count;
            sort(item.get_group(), sycl::span{&scratch[0], bytes}, first,
                 first + count);
          });
    });
  }
  return data;
}

template <class T, class Compare>
std::vector<T> Halves(std::vector<T> data, Compare compare) {
  const auto middle = data.begin() + data.size() / 2;
  std::stable_sort(data.begin(), middle, compare);
  std::stable_sort(middle, data.end(), compare);
  return data;
}

void CheckJoint(sycl::queue& queue) {
  const sycl::device device = queue.get_device();
  for (const std::size_t count : {0, 1, 2, 3, 16, 23, 24, 25, 64, 100, 257}) {
    const std::size_t bytes = defaults::joint_sorter<>::memory_required<int>(
        device, kWorkGroup, count);
    const std::vector<int> data = Numbers<int>(2 * count, -1000, 1000);
    if (count != 0) {
      CHECK(JointSort(queue, data, bytes,
                      [](auto group, auto scratch, int* first, int* last) {
                        syclex::joint_sort(
                            syclex::group_with_scratchpad(group, scratch),
                            first, last);
                      }) == Halves(data, std::less<>()));
      CHECK(JointSort(queue, data, bytes,
                      [](auto group, auto scratch, int* first, int* last) {
                        const auto from = sycl::address_space_cast<
                            sycl::access::address_space::global_space,
                            sycl::access::decorated::no>(first);
                        syclex::joint_sort(
                            syclex::group_with_scratchpad(group, scratch), from,
                            from + (last - first), std::greater<>());
                      }) == Halves(data, std::greater<>()));
      std::vector<Entry> entries;
      for (std::size_t i = 0; i != 2 * count; ++i)
        entries.push_back({data[i] / 300, static_cast<int>(i)});
      CHECK(JointSort(queue, entries,
                      defaults::joint_sorter<ByKey>::memory_required<Entry>(
                          device, kWorkGroup, count),
                      [](auto group, auto scratch, Entry* first, Entry* last) {
                        syclex::joint_sort(
                            group, first, last,
                            defaults::joint_sorter(scratch, ByKey()));
                      }) == Halves(entries, ByKey()));
    }
  }
}

template <class T>
void CheckRadix(sycl::queue& queue, std::vector<T> data) {
  const std::size_t count = data.size() / 2;
  using Up = radix::joint_sorter<T>;
  using Down = radix::joint_sorter<T, syclex::sorting_order::descending, 8>;
  static_assert(Up::memory_required(kWorkGroup, 100) >= 100 * sizeof(T));
  CHECK(JointSort(queue, data, Up::memory_required(kWorkGroup, count),
                  [](auto group, auto scratch, T* first, T* last) {
                    syclex::joint_sort(group, first, last, Up(scratch));
                  }) == Halves(data, std::less<>()));
  CHECK(JointSort(queue, data, Down::memory_required(kWorkGroup, count),
                  [](auto group, auto scratch, T* first, T* last) {
                    syclex::joint_sort(group, first, last, Down(scratch));
                  }) == Halves(data, std::greater<>()));
}

void CheckRadixes(sycl::queue& queue) {
  CheckRadix(queue, Numbers<std::int32_t>(150, -100000, 100000));
  CheckRadix(queue, Numbers<std::uint32_t>(150, -100000, 100000));
  CheckRadix(queue, Numbers<std::int8_t>(150, -128, 127));
  CheckRadix(queue, Numbers<std::uint16_t>(150, 0, 65535));
  CheckRadix(queue, Numbers<std::int64_t>(150, -100000, 100000));
  std::vector<float> floats = Numbers<float>(150, -100000, 100000);
  for (float& each : floats) each /= 64;
  floats[3] = std::numeric_limits<float>::infinity();
  floats[90] = -std::numeric_limits<float>::infinity();
  CheckRadix(queue, floats);

  // Only the low four bits are compared, and equal elements keep their order.
  const auto data = Numbers<std::uint32_t>(100, 0, 65535);
  using Sorter = radix::joint_sorter<std::uint32_t>;
  CHECK(JointSort(queue, data, Sorter::memory_required(kWorkGroup, 50),
                  [](auto group, auto scratch, auto* first, auto* last) {
                    syclex::joint_sort(group, first, last,
                                       Sorter(scratch, std::bitset<32>(15)));
                  }) ==
        Halves(data, [](auto a, auto b) { return (a & 15) < (b & 15); }));
}

// Sorts one value of each work-item of a group of three dimensions.
void CheckValues(sycl::queue& queue) {
  const sycl::device device = queue.get_device();
  const std::vector<int> data = Numbers<int>(kLocal, -5, 5);
  std::vector<int> up(kLocal), down(kLocal), keys(kLocal), values(kLocal);
  using Down = radix::group_sorter<int, syclex::sorting_order::descending>;
  const std::size_t bytes = std::max(
      {defaults::group_sorter<int>::memory_required(device, kWorkGroup, kLocal),
       defaults::group_key_value_sorter<int, int>::memory_required(
           device, kWorkGroup, kLocal),
       Down::memory_required(kWorkGroup, kLocal)});
  {
    sycl::buffer<int> in(data), to_up(up), to_down(down), to_keys(keys),
        to_values(values);
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor from(in, handler, sycl::read_only);
      sycl::accessor a(to_up, handler), b(to_down, handler);
      sycl::accessor c(to_keys, handler), d(to_values, handler);
      sycl::local_accessor<std::byte, 1> scratch(bytes, handler);
      handler.parallel_for(
          sycl::nd_range<3>({2, 3, 4}, {2, 3, 4}), [=](sycl::nd_item<3> item) {
            const std::size_t i = item.get_local_linear_id();
            const sycl::span memory{scratch.get_pointer(), bytes};
            const syclex::group_with_scratchpad helper(item.get_group(),
                                                       memory);
            a[i] = syclex::sort_over_group(helper, from[i]);
            b[i] = syclex::sort_over_group(item.get_group(), from[i],
                                           Down(memory));
            const std::tuple<int, int> pair = syclex::sort_key_value_over_group(
                helper, from[i], static_cast<int>(i), std::greater<>());
            c[i] = std::get<0>(pair);
            d[i] = std::get<1>(pair);
          });
    });
  }
  std::vector<int> sorted = data;
  std::sort(sorted.begin(), sorted.end());
  CHECK(up == sorted);
  std::reverse(sorted.begin(), sorted.end());
  CHECK(down == sorted && keys == sorted);
  std::vector<int> order(kLocal);
  for (std::size_t i = 0; i != kLocal; ++i) order[i] = static_cast<int>(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return data[a] > data[b]; });
  CHECK(values == order);
}

// Sorts four values of each work-item, in both placements.
void CheckArrays(sycl::queue& queue) {
  constexpr std::size_t kOwn = 4;
  constexpr std::size_t kCount = kLocal * kOwn;
  using syclex::group_algorithm_data_placement;
  const sycl::device device = queue.get_device();
  const std::vector<int> data = Numbers<int>(kCount, -9, 9);
  std::vector<int> blocked(kCount), striped(kCount), keys(kCount),
      values(kCount);
  using Pairs =
      radix::group_key_value_sorter<int, int, syclex::sorting_order::ascending,
                                    kOwn>;
  const std::size_t bytes =
      std::max(defaults::group_sorter<int, std::less<>, kOwn>::memory_required(
                   device, kWorkGroup, kLocal),
               Pairs::memory_required(kWorkGroup, kLocal));
  {
    sycl::buffer<int> in(data), to_blocked(blocked), to_striped(striped),
        to_keys(keys), to_values(values);
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor from(in, handler, sycl::read_only);
      sycl::accessor a(to_blocked, handler), b(to_striped, handler);
      sycl::accessor c(to_keys, handler), d(to_values, handler);
      sycl::local_accessor<std::byte, 1> scratch(bytes, handler);
      handler.parallel_for(
          sycl::nd_range<1>(kLocal, kLocal), [=](sycl::nd_item<1> item) {
            const std::size_t self = item.get_local_id(0);
            const syclex::group_with_scratchpad helper(
                item.get_group(), sycl::span{&scratch[0], bytes});
            int own[kOwn];
            int numbers[kOwn];
            const auto load = [&] {
              for (std::size_t i = 0; i != kOwn; ++i) {
                own[i] = from[self * kOwn + i];
                numbers[i] = static_cast<int>(self * kOwn + i);
              }
            };
            load();
            syclex::sort_over_group(helper, sycl::span{own});
            for (std::size_t i = 0; i != kOwn; ++i) a[self * kOwn + i] = own[i];
            load();
            syclex::sort_over_group(
                helper, sycl::span{own}, std::greater<>(),
                syclex::properties{syclex::output_data_placement<
                    group_algorithm_data_placement::striped>});
            for (std::size_t i = 0; i != kOwn; ++i)
              b[self + i * kLocal] = own[i];
            // The work-item's keys have a distance of kLocal.
            for (std::size_t i = 0; i != kOwn; ++i) {
              own[i] = from[self + i * kLocal];
              numbers[i] = static_cast<int>(self + i * kLocal);
            }
            syclex::sort_key_value_over_group(
                item.get_group(), sycl::span{own}, sycl::span{numbers},
                Pairs(sycl::span{&scratch[0], bytes}),
                syclex::properties{syclex::input_data_placement<
                    group_algorithm_data_placement::striped>});
            for (std::size_t i = 0; i != kOwn; ++i) {
              c[self * kOwn + i] = own[i];
              d[self * kOwn + i] = numbers[i];
            }
          });
    });
  }
  std::vector<int> sorted = data;
  std::sort(sorted.begin(), sorted.end());
  CHECK(blocked == sorted && keys == sorted);
  std::vector<int> order(kCount);
  for (std::size_t i = 0; i != kCount; ++i) order[i] = static_cast<int>(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return data[a] < data[b]; });
  CHECK(values == order);
  std::reverse(sorted.begin(), sorted.end());
  CHECK(striped == sorted);
}

// The elements of each sub-group are sorted.
void CheckSubGroups(sycl::queue& queue) {
  const std::vector<int> data = Numbers<int>(64, 0, 99);
  std::vector<int> out(64), part(64), size(64);
  const std::size_t bytes = defaults::group_sorter<int>::memory_required(
      queue.get_device(), sycl::memory_scope::sub_group, 64);
  {
    sycl::buffer<int> in(data), to(out), parts(part), sizes(size);
    queue.submit([&](sycl::handler& handler) {
      sycl::accessor from(in, handler, sycl::read_only);
      sycl::accessor a(to, handler), b(parts, handler), c(sizes, handler);
      sycl::local_accessor<std::byte, 1> scratch(64 * bytes, handler);
      handler.parallel_for(
          sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
            const std::size_t i = item.get_local_id(0);
            const sycl::sub_group group = item.get_sub_group();
            const std::size_t number = group.get_group_linear_id();
            b[i] = static_cast<int>(number);
            c[i] = static_cast<int>(group.get_local_linear_range());
            a[i] = syclex::sort_over_group(
                syclex::group_with_scratchpad(
                    group, sycl::span{&scratch[number * bytes], bytes}),
                from[i]);
          });
    });
  }
  for (std::size_t begin = 0; begin != 64;) {
    const std::size_t end = begin + size[begin];
    CHECK(end <= 64 && part[begin] == part[end - 1]);
    std::vector<int> sorted(data.begin() + begin, data.begin() + end);
    std::sort(sorted.begin(), sorted.end());
    CHECK(std::equal(sorted.begin(), sorted.end(), out.begin() + begin));
    begin = end;
  }
}

int main() {
  sycl::queue queue;
  CheckJoint(queue);
  CheckRadixes(queue);
  CheckValues(queue);
  CheckArrays(queue);
  CheckSubGroups(queue);
}
