// Checks loads, stores and shuffles of sub-groups of any size.

#include <cstdint>
#include <sycl/sycl.hpp>

#include "check.h"

namespace {

constexpr int kSize = 32;

// The results of a work-item and its position.
struct Found {
  std::uint32_t id;
  std::uint32_t size;
  std::uint32_t first;  // where its sub-group's elements begin
  double one;
  sycl::vec<float, 4> four;
  std::int64_t reversed;
  std::int8_t exchanged;
};

}  // namespace

void CheckSubGroups(sycl::queue& q) {
  constexpr int kElements = 4 * kSize;
  double* doubles = sycl::malloc_shared<double>(kElements, q);
  float* floats = sycl::malloc_shared<float>(kElements, q);
  float* stored = sycl::malloc_shared<float>(kElements, q);
  Found* found = sycl::malloc_shared<Found>(kSize, q);
  for (int i = 0; i < kElements; ++i) {
    doubles[i] = 1000 + i;
    floats[i] = static_cast<float>(i);
    stored[i] = -1;
  }
  const bool has_doubles = q.get_device().has(sycl::aspect::fp64);
  if (!has_doubles) return;
  q.parallel_for(sycl::nd_range<1>(kSize, kSize), [=](sycl::nd_item<1> item) {
     const sycl::sub_group sg = item.get_sub_group();
     const auto global = [](auto* p) {
       return sycl::address_space_cast<
           sycl::access::address_space::global_space,
           sycl::access::decorated::yes>(p);
     };
     const std::uint32_t id = sg.get_local_linear_id();
     const std::uint32_t size = sg.get_local_linear_range();
     const std::uint32_t first =
         sg.get_group_linear_id() * sg.get_max_local_range()[0];
     Found& mine = found[item.get_local_linear_id()];
     mine.id = id;
     mine.size = size;
     mine.first = first;
     mine.one = sg.load(global(doubles + first));
     mine.four = sg.load<4>(global(floats + 4 * first));
     sg.store<4>(global(stored + 4 * first), mine.four);
     mine.reversed =
         sycl::select_from_group(sg, std::int64_t{1} << 40 | id, size - 1 - id);
     mine.exchanged = sycl::permute_group_by_xor(
         sg, static_cast<std::int8_t>(id), size > 1 ? 1 : 0);
   }).wait();
  for (int i = 0; i < kSize; ++i) {
    const Found& mine = found[i];
    CHECK(mine.one == 1000 + mine.first + mine.id);
    for (std::uint32_t k = 0; k < 4; ++k)
      CHECK(mine.four[static_cast<int>(k)] ==
            static_cast<float>(4 * mine.first + k * mine.size + mine.id));
    CHECK(mine.reversed == (std::int64_t{1} << 40 | (mine.size - 1 - mine.id)));
    CHECK(mine.exchanged == (mine.size > 1 ? mine.id ^ 1 : mine.id));
  }
  for (int i = 0; i < kElements; ++i) CHECK(stored[i] == floats[i]);
  sycl::free(doubles, q);
  sycl::free(floats, q);
  sycl::free(stored, q);
  sycl::free(found, q);
}
