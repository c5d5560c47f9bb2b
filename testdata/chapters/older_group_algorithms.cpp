// Checks the group algorithms under the names that they had before SYCL 2020:
// one name for the values of the work-items and for a range in memory.

#include <array>
#include <cstddef>
#include <numeric>
#include <sycl/sycl.hpp>
#include <vector>

#include "testdata/check.h"

namespace {

constexpr std::size_t kItems = 16;
constexpr std::size_t kCount = 40;

// In which forms a range in memory is given.
enum Form { kPointers, kMultiPointers };

// Calls each function for `first` and `last`, where the range holds 1, 2, 3...
template <class Group, class Pointer, class Result>
void CallAll(Group group, Pointer first, Pointer last, Result result,
             const sycl::accessor<int>& out) {
  namespace older = sycl::ext::oneapi;
  const auto is_small = [](int i) { return i < 40; };
  const sycl::plus<int> plus;
  const sycl::maximum<int> maximum;
  int i = 0;
  out[i++] = older::any_of(group, first, last, is_small);
  out[i++] = older::all_of(group, first, last, is_small);
  out[i++] = older::none_of(group, first, last, is_small);
  out[i++] = older::reduce(group, first, last, plus);
  out[i++] = older::reduce(group, first, last, 100, maximum);
  older::inclusive_scan(group, first, last, result, plus);
  older::inclusive_scan(group, first, last, result + kCount, plus, 7);
  older::exclusive_scan(group, first, last, result + 2 * kCount, plus);
  older::exclusive_scan(group, first, last, result + 3 * kCount, 7, plus);
}

template <Form form>
void CheckMemory(sycl::queue& queue) {
  std::vector<int> numbers(kCount);
  std::iota(numbers.begin(), numbers.end(), 1);
  std::array<int, 5> single{};
  std::vector<int> scans(4 * kCount);
  {
    sycl::buffer<int> in(numbers);
    sycl::buffer<int> out(single);
    sycl::buffer<int> results(scans);
    queue.submit([&](sycl::handler& command) {
      const sycl::accessor<int> from(in, command);
      const sycl::accessor<int> to(out, command);
      const sycl::accessor<int> scanned(results, command);
      command.parallel_for(
          sycl::nd_range<1>(kItems, kItems), [=](sycl::nd_item<1> item) {
            if constexpr (form == kPointers) {
              const int* const first = &from[0];
              CallAll(item.get_group(), first, first + kCount, &scanned[0], to);
            } else {
              const auto first = from.get_pointer();
              CallAll(item.get_group(), first, first + kCount,
                      scanned.get_pointer(), to);
            }
          });
    });
  }
  CHECK((single == std::array<int, 5>{1, 0, 0, 820, 100}));
  for (std::size_t i = 0; i < kCount; ++i) {
    const int before = static_cast<int>(i * (i + 1) / 2);
    const int with = before + static_cast<int>(i) + 1;
    CHECK(scans[i] == with && scans[kCount + i] == with + 7);
    CHECK(scans[2 * kCount + i] == before);
    CHECK(scans[3 * kCount + i] == before + 7);
  }
}

void CheckValues(sycl::queue& queue) {
  namespace older = sycl::ONEAPI;
  std::array<int, 9> single{};
  {
    sycl::buffer<int> out(single);
    queue.submit([&](sycl::handler& command) {
      const sycl::accessor<int> to(out, command);
      command.parallel_for(
          sycl::nd_range<1>(kItems, kItems), [=](sycl::nd_item<1> item) {
            const auto group = item.get_group();
            const int mine = static_cast<int>(item.get_local_id(0));
            const sycl::plus<int> plus;
            const int some[] = {
                older::any_of(group, mine == 3),
                older::all_of(group, mine, [](int i) { return i < 15; }),
                older::none_of(group, mine > 15),
                older::broadcast(group, mine + 5),
                older::reduce(group, mine, plus),
                older::reduce(group, mine, 1, plus)};
            const int scans[] = {older::inclusive_scan(group, mine, plus),
                                 older::exclusive_scan(group, mine, plus),
                                 older::exclusive_scan(group, mine, 2, plus)};
            if (mine != 15) return;
            for (int i = 0; i < 6; ++i) to[i] = some[i];
            for (int i = 0; i < 3; ++i) to[6 + i] = scans[i];
          });
    });
  }
  CHECK((single == std::array<int, 9>{1, 0, 1, 5, 120, 121, 120, 105, 107}));
}

}  // namespace

int main() {
  sycl::queue queue;
  CheckMemory<kPointers>(queue);
  CheckMemory<kMultiPointers>(queue);
  CheckValues(queue);
}
