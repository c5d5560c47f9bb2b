// Checks extensions for launches: sycl_ext_oneapi_auto_local_range (also with
// reductions and required sizes), sycl_ext_oneapi_current_device,
// sycl_ext_oneapi_num_compute_units and sycl_ext_oneapi_root_group.
// <sycl/sycl.hpp> includes the functions of sycl_ext_oneapi_enqueue_functions.
#include <cstddef>
#include <string>
#include <sycl/sycl.hpp>
#include <thread>
#include <type_traits>

#include "testdata/check.h"

#if SYCL_EXT_ONEAPI_AUTO_LOCAL_RANGE != 1 || SYCL_EXT_ONEAPI_CURRENT_DEVICE != 1
#error the extensions have version 1
#endif

namespace oneapi = sycl::ext::oneapi::experimental;

template <int Dimensions>
void CheckRange(sycl::queue& queue, sycl::range<Dimensions> count) {
  const std::size_t most =
      queue.get_device().get_info<sycl::info::device::max_work_group_size>();
  std::size_t* const seen = sycl::malloc_shared<std::size_t>(2, queue);
  int* const ids = sycl::malloc_shared<int>(count.size(), queue);
  oneapi::fill(queue, ids, 0, count.size());
  queue.wait();
  seen[0] = seen[1] = 0;
  const sycl::nd_range<Dimensions> where(count,
                                         oneapi::auto_range<Dimensions>());
  queue
      .submit([&](sycl::handler& command) {
        sycl::local_accessor<int> sum(1, command);
        command.parallel_for(where, [=](sycl::nd_item<Dimensions> item) {
          if (item.get_local_linear_id() == 0) sum[0] = 0;
          sycl::group_barrier(item.get_group());
          sycl::atomic_ref<int, sycl::memory_order::relaxed,
                           sycl::memory_scope::work_group>(sum[0]) += 1;
          sycl::group_barrier(item.get_group());
          ids[item.get_global_linear_id()] += sum[0];
          if (item.get_global_linear_id() == 0) {
            seen[0] = item.get_local_range().size();
            seen[1] = item.get_global_range().size();
          }
        });
      })
      .wait();
  CHECK(seen[1] == count.size());
  CHECK(seen[0] >= 1 && seen[0] <= most && count.size() % seen[0] == 0);
  for (std::size_t i = 0; i < count.size(); ++i)
    CHECK(ids[i] == static_cast<int>(seen[0]));

  ids[0] = 0;
  queue
      .parallel_for(where, sycl::reduction(ids, sycl::plus<int>()),
                    [=](sycl::nd_item<Dimensions>, auto& sum) { sum += 1; })
      .wait();
  CHECK(ids[0] == static_cast<int>(count.size()));
  sycl::free(ids, queue);
  sycl::free(seen, queue);
}

void CheckRequired(sycl::queue& queue) {
  std::size_t* const seen = sycl::malloc_shared<std::size_t>(2, queue);
  queue
      .parallel_for(sycl::nd_range<2>({8, 8}, oneapi::auto_range<2>()),
                    [=](sycl::nd_item<2> item)
                        [[sycl::reqd_work_group_size(2, 4)]] {
                          seen[0] = item.get_local_range(0);
                          seen[1] = item.get_local_range(1);
                        })
      .wait();
  CHECK(seen[0] == 2 && seen[1] == 4);
  sycl::free(seen, queue);
}

// Each thread has its own current device.
void CheckCurrentDevice() {
  using namespace oneapi::this_thread;
  const sycl::device first(sycl::default_selector_v);
  CHECK(get_current_device() == first);
  for (const sycl::device& each : sycl::device::get_devices()) {
    set_current_device(each);
    CHECK(get_current_device() == each);
    std::thread([&] { CHECK(get_current_device() == first); }).join();
  }
}

// A barrier of the root group needs a launch with one work-group. All other
// functions of the root group work in any launch.
template <int Dimensions>
void CheckRootGroup(sycl::queue& queue, sycl::range<Dimensions> global,
                    sycl::range<Dimensions> local) {
  using Root = oneapi::root_group<Dimensions>;
  static_assert(
      std::is_same_v<typename Root::id_type, sycl::id<Dimensions>> &&
      std::is_same_v<typename Root::range_type, sycl::range<Dimensions>> &&
      Root::dimensions == Dimensions &&
      Root::fence_scope == sycl::memory_scope::device);
  int* const right = sycl::malloc_shared<int>(global.size(), queue);
  queue
      .parallel_for(
          sycl::nd_range<Dimensions>(global, local),
          [=](sycl::nd_item<Dimensions> item) {
            const Root root = item.ext_oneapi_get_root_group();
            const Root same =
                oneapi::this_work_item::get_root_group<Dimensions>();
            bool is_right = root.get_group_id() == sycl::id<Dimensions>() &&
                            root.get_group_linear_id() == 0 &&
                            root.get_group_linear_range() == 1 &&
                            root.get_group_range().size() == 1;
            is_right &=
                root.get_local_id() == item.get_global_id() &&
                root.get_local_range() == item.get_global_range() &&
                root.get_max_local_range() == root.get_local_range() &&
                root.get_local_linear_range() == root.get_local_range().size();
            is_right &= root.leader() == (item.get_global_linear_id() == 0) &&
                        same.get_local_id() == root.get_local_id();
            right[root.get_local_linear_id()] = is_right ? 1 : 0;
          })
      .wait();
  for (std::size_t i = 0; i < global.size(); ++i) CHECK(right[i] == 1);

  // Each work-item reads the value that its neighbour wrote.
  const oneapi::properties sync{oneapi::use_root_sync};
  const auto rotate = [=](sycl::nd_item<Dimensions> item) {
    const Root root = item.ext_oneapi_get_root_group();
    const std::size_t here = root.get_local_linear_id();
    const std::size_t count = root.get_local_linear_range();
    right[here] = static_cast<int>(here);
    sycl::group_barrier(root);
    const int next = right[(here + 1) % count];
    sycl::group_barrier(root, sycl::memory_scope::device);
    right[here] = next;
  };
  queue.parallel_for(sycl::nd_range<Dimensions>(local, local), sync, rotate)
      .wait();
  const int count = static_cast<int>(local.size());
  for (int i = 0; i < count; ++i) CHECK(right[i] == (i + 1) % count);
  bool is_refused = false;
  try {
    queue.parallel_for(sycl::nd_range<Dimensions>(global, local), sync, rotate);
  } catch (const sycl::exception& e) {
    is_refused = e.code() == sycl::errc::feature_not_supported &&
                 std::string(e.what()) ==
                     "A kernel with the property use_root_sync is launched "
                     "with several work-groups, which Aspectra cannot make "
                     "wait for each other. Launch it with one work-group.";
  }
  CHECK(is_refused);
  sycl::free(right, queue);
}

int main() {
  sycl::queue queue;
  const sycl::device device = queue.get_device();
  CHECK(device.get_info<sycl::ext::oneapi::info::device::num_compute_units>() ==
        device.get_info<sycl::info::device::max_compute_units>());
  CheckRange(queue, sycl::range<1>(1));
  CheckRange(queue, sycl::range<1>(1009));  // a prime number
  CheckRange(queue, sycl::range<1>(4096));
  CheckRange(queue, sycl::range<2>(6, 20));
  CheckRange(queue, sycl::range<3>(3, 1, 70));
  CheckRequired(queue);
  CheckCurrentDevice();
  CheckRootGroup(queue, sycl::range<1>(64), sycl::range<1>(16));
  CheckRootGroup(queue, sycl::range<2>(6, 4), sycl::range<2>(3, 4));
  CheckRootGroup(queue, sycl::range<3>(4, 2, 6), sycl::range<3>(2, 2, 3));
}
