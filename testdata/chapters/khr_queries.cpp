// Checks extensions with queries: sycl_khr_max_work_group_queries,
// sycl_khr_work_item_queries, sycl_khr_static_addrspace_cast,
// sycl_khr_default_context, sycl_khr_queue_empty_query and
// sycl_khr_queue_flush.
#include <cstddef>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/check.h"

#if SYCL_KHR_MAX_WORK_GROUP_QUERIES != 1 || SYCL_KHR_WORK_ITEM_QUERIES != 1 || \
    SYCL_KHR_STATIC_ADDRSPACE_CAST != 1 || SYCL_KHR_DEFAULT_CONTEXT != 1 ||    \
    SYCL_KHR_QUEUE_EMPTY_QUERY != 1 || SYCL_KHR_QUEUE_FLUSH != 1
#error the extensions have version 1
#endif

namespace khr = sycl::khr;
namespace ask = sycl::khr::info::device;

static_assert(
    std::is_same_v<ask::max_work_group_range<>::return_type, sycl::range<3>>);
static_assert(
    std::is_same_v<ask::max_work_group_range_size::return_type, std::size_t>);

void CheckWorkGroups(sycl::queue& queue) {
  const sycl::device device = queue.get_device();
  const auto one = device.get_info<ask::max_work_group_range<1>>();
  const auto two = device.get_info<ask::max_work_group_range<2>>();
  const auto three = device.get_info<ask::max_work_group_range<>>();
  const std::size_t total = device.get_info<ask::max_work_group_range_size>();
  for (int d = 0; d < 3; ++d) CHECK(three[d] >= 1 && three[d] <= total);
  // The limit of the last dimension does not depend on the number of
  // dimensions.
  CHECK(one[0] == two[1] && two[1] == three[2] && two[0] == three[1]);

  // The queue can launch as many work-groups as the limit allows; the check
  // uses at most a million.
  const std::size_t count = std::min<std::size_t>(one[0], 1000000);
  int* const last = sycl::malloc_shared<int>(1, queue);
  *last = 0;
  queue
      .parallel_for(sycl::nd_range<1>(count, 1),
                    [=](sycl::nd_item<1> item) {
                      if (item.get_group(0) == count - 1) *last = 1;
                    })
      .wait();
  CHECK(*last == 1);
  sycl::free(last, queue);
}

template <class T>
void AddInGlobal(T* to, T value) {
  using sycl::access::address_space;
  auto global = khr::static_addrspace_cast<address_space::global_space>(to);
  static_assert(std::is_same_v<decltype(global),
                               sycl::multi_ptr<T, address_space::global_space,
                                               sycl::access::decorated::no>>);
  *global += value;
}

// The function has no argument that names the work-item.
void CountHere(int* out) {
  const std::size_t i = khr::this_nd_item<1>().get_global_id(0);
  AddInGlobal(out + i, static_cast<int>(khr::this_group<1>().get_group_id(0)));
  if (khr::this_sub_group().leader()) AddInGlobal(out + i, 0);
}

void CheckWorkItems(sycl::queue& queue) {
  constexpr std::size_t kItems = 24, kLocal = 8;
  int* const out = sycl::malloc_shared<int>(kItems, queue);
  std::fill(out, out + kItems, 100);
  queue
      .parallel_for(sycl::nd_range<1>(kItems, kLocal),
                    [=](sycl::nd_item<1>) { CountHere(out); })
      .wait();
  for (std::size_t i = 0; i < kItems; ++i)
    CHECK(out[i] == 100 + static_cast<int>(i / kLocal));
  sycl::free(out, queue);
}

int main() {
  sycl::queue queue;
  CHECK(queue.khr_empty());
  CHECK(queue.get_context() ==
        queue.get_device().get_platform().khr_get_default_context());
  CheckWorkGroups(queue);
  CheckWorkItems(queue);

  sycl::event last = queue.single_task([] {});
  queue.khr_flush();
  while (last.get_info<sycl::info::event::command_execution_status>() !=
         sycl::info::event_command_status::complete) {
  }
  queue.wait();
  CHECK(queue.khr_empty());
}
