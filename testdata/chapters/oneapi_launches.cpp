// Extensions of launches: sycl_ext_oneapi_auto_local_range, with reductions and
// required sizes too, sycl_ext_oneapi_current_device, and
// sycl_ext_oneapi_num_compute_units. <sycl/sycl.hpp> has the functions of
// sycl_ext_oneapi_enqueue_functions.
#include <cstddef>
#include <sycl/sycl.hpp>
#include <thread>

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

// Each thread has a device of its own.
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
}
