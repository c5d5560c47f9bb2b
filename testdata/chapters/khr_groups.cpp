// Checks sycl_khr_group_interface: work-groups, sub-groups and their members
// have the same member functions.
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/check.h"

#if SYCL_KHR_GROUP_INTERFACE != 1
#error the extension has version 1
#endif

namespace khr = sycl::khr;

static_assert(khr::work_group<2>::dimensions == 2);
static_assert(khr::work_group<>::fence_scope == sycl::memory_scope::work_group);
static_assert(khr::sub_group::fence_scope == sycl::memory_scope::sub_group);
static_assert(khr::member_item<khr::sub_group>::fence_scope ==
              sycl::memory_scope::work_item);
static_assert(std::same_as<khr::work_group<3>::id_type, sycl::id<3>>);
static_assert(std::same_as<khr::sub_group::size_type, std::uint32_t>);
static_assert(std::same_as<khr::member_item<khr::work_group<2>>::range_type,
                           sycl::range<2>>);
static_assert(std::is_trivially_copyable_v<khr::work_group<2>>);
static_assert(
    std::is_trivially_copyable_v<khr::member_item<khr::work_group<2>>>);

// Compares the results of the functions for any class of groups.
template <class Group>
bool Agrees(const Group& group) {
  std::size_t count = 1;
  bool good = Group::rank() == Group::dimensions;
  for (std::size_t d = 0; d < Group::rank(); ++d) {
    count *= group.extent(d);
    good &= group.extent(d) == group.extents().extent(d);
    good &= Group::static_extent(d) == Group::extents_type::static_extent(d);
  }
  good &= Group::rank_dynamic() == Group::extents_type::rank_dynamic();
  const Group copy = group;
  return good && count == group.size() && copy == group && !(copy != group) &&
         group.linear_id() < group.range().size();
}

template <int Dimensions>
bool AgreesWithOlder(const sycl::nd_item<Dimensions>& item) {
  const khr::work_group group = item.get_group();
  static_assert(
      std::same_as<decltype(group), const khr::work_group<Dimensions>>);
  const khr::member_item member = get_member_item(group);
  bool good = Agrees(group) && Agrees(member);
  good &= group.id() == item.get_group().get_group_id();
  good &= group.range() == item.get_group_range();
  good &= group.linear_id() == item.get_group_linear_id();
  good &= static_cast<sycl::group<Dimensions>>(group) == item.get_group();
  good &= member.id() == item.get_local_id();
  good &= member.range() == item.get_local_range();
  good &= member.linear_id() == item.get_local_linear_id();
  static_assert(member.static_extent(0) == 1 && member.rank_dynamic() == 0);
  good &= leader_of(group) == (item.get_local_linear_id() == 0);
  good &= leader_of(member);

  const sycl::sub_group older = item.get_sub_group();
  const khr::sub_group part = older;
  const khr::member_item of_part = get_member_item(part);
  good &= Agrees(part) && Agrees(of_part);
  good &= part.id() == older.get_group_id();
  good &= part.range() == older.get_group_range();
  good &= part.size() == older.get_local_linear_range();
  good &= part.max_size() == older.get_max_local_range()[0];
  good &= part.extents() == std::dextents<std::uint32_t, 1>(part.size());
  good &= of_part.id() == older.get_local_id();
  good &= of_part.range() == older.get_local_range();
  good &= leader_of(part) == older.leader();
  return good;
}

template <int Dimensions>
void CheckGroups(sycl::queue& queue, sycl::range<Dimensions> global,
                 sycl::range<Dimensions> local) {
  int* const good = sycl::malloc_shared<int>(global.size(), queue);
  queue
      .parallel_for(sycl::nd_range<Dimensions>(global, local),
                    [=](sycl::nd_item<Dimensions> item) {
                      good[item.get_global_linear_id()] = AgreesWithOlder(item);
                    })
      .wait();
  for (std::size_t i = 0; i < global.size(); ++i) CHECK(good[i] == 1);
  sycl::free(good, queue);
}

int main() {
  sycl::queue queue;
  CheckGroups<1>(queue, {24}, {8});
  CheckGroups<2>(queue, {4, 6}, {2, 3});
  CheckGroups<3>(queue, {2, 4, 6}, {1, 2, 3});

  // The work-groups share the rows, and the members of a group share the
  // elements of a row.
  constexpr std::size_t kRows = 10, kColumns = 20;
  int* const sums = sycl::malloc_shared<int>(kRows, queue);
  queue
      .parallel_for(sycl::nd_range<1>(16, 4),
                    [=](sycl::nd_item<1> item) {
                      khr::work_group<1> group = item.get_group();
                      khr::member_item member = get_member_item(group);
                      for (std::size_t i = group.linear_id(); i < kRows;
                           i += group.range().size()) {
                        int sum = 0;
                        for (std::size_t j = member.linear_id(); j < kColumns;
                             j += member.range().size()) {
                          sum += static_cast<int>(i * kColumns + j);
                        }
                        sum = sycl::reduce_over_group(sycl::group<1>(group),
                                                      sum, sycl::plus<>());
                        if (khr::leader_of(group)) sums[i] = sum;
                      }
                    })
      .wait();
  for (std::size_t i = 0; i < kRows; ++i) {
    int sum = 0;
    for (std::size_t j = 0; j < kColumns; ++j) {
      sum += static_cast<int>(i * kColumns + j);
    }
    CHECK(sums[i] == sum);
  }
  sycl::free(sums, queue);
}
