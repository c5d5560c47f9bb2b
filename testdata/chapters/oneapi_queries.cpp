// Checks extensions with queries: sycl_ext_oneapi_launch_queries and
// sycl_ext_oneapi_peer_access.
#include <cstddef>
#include <cstdint>
#include <sycl/sycl.hpp>
#include <type_traits>

#include "testdata/check.h"
#include "testdata/throws.h"

#if SYCL_EXT_ONEAPI_LAUNCH_QUERIES != 1 || SYCL_EXT_ONEAPI_PEER_ACCESS != 1
#error the extensions have version 1
#endif

namespace oneapi = sycl::ext::oneapi;
namespace ask = oneapi::experimental::info::kernel;
namespace older = oneapi::experimental::info::kernel_queue_specific;

class Plain;
class Required;

template <class Name>
sycl::kernel KernelOf(const sycl::queue& queue) {
  return sycl::get_kernel_bundle<sycl::bundle_state::executable>(
             queue.get_context())
      .get_kernel(sycl::get_kernel_id<Name>());
}

void CheckPlain(sycl::queue& queue) {
  constexpr std::size_t kLocal = 16;
  auto* const seen = sycl::malloc_shared<std::uint32_t>(2, queue);
  queue
      .parallel_for<Plain>(
          sycl::nd_range<1>(4 * kLocal, kLocal),
          [=](sycl::nd_item<1> item) {
            const sycl::sub_group part = item.get_sub_group();
            seen[0] = static_cast<std::uint32_t>(part.get_max_local_range()[0]);
            seen[1] = static_cast<std::uint32_t>(part.get_group_range()[0]);
          })
      .wait();
  const sycl::device device = queue.get_device();
  const sycl::kernel kernel = KernelOf<Plain>(queue);
  const sycl::range<1> local(kLocal);
  const auto sub_group =
      kernel.ext_oneapi_get_info<ask::max_sub_group_size>(queue, local);
  const auto sub_groups =
      kernel.ext_oneapi_get_info<ask::num_sub_groups>(queue, local);
  static_assert(std::is_same_v<decltype(sub_group), const std::uint32_t>);
  static_assert(std::is_same_v<decltype(sub_groups), const std::uint32_t>);
  CHECK(sub_group == seen[0]);
  CHECK(sub_groups == seen[1]);
  sycl::free(seen, queue);

  const auto most = kernel.ext_oneapi_get_info<ask::max_work_group_size>(queue);
  static_assert(std::is_same_v<decltype(most), const std::size_t>);
  CHECK(most ==
        kernel.get_info<sycl::info::kernel_device_specific::work_group_size>(
            device));
  const sycl::id<3> sizes =
      kernel.ext_oneapi_get_info<ask::max_work_item_sizes<3>>(queue);
  for (int i = 0; i < 3; ++i) CHECK(sizes[i] >= 1 && sizes[i] <= most);
  const sycl::id<2> two =
      kernel.ext_oneapi_get_info<ask::max_work_item_sizes<2>>(queue);
  const sycl::id<1> one =
      kernel.ext_oneapi_get_info<ask::max_work_item_sizes<1>>(queue);
  CHECK(two[0] == sizes[1] && two[1] == sizes[2] && one[0] == sizes[2]);

  using Groups = ask::max_num_work_groups;
  const auto groups = kernel.ext_oneapi_get_info<Groups>(queue, local);
  static_assert(std::is_same_v<decltype(groups), const std::size_t>);
  CHECK(groups >= 1);
  // OpenCL does not promise that two work-groups run at the same time, so the
  // answer is 1.
  if (queue.get_backend() == sycl::backend::opencl) CHECK(groups == 1);
  CHECK(kernel.ext_oneapi_get_info<Groups>(queue, sycl::range<2>(4, 4)) ==
        groups);
  CHECK(kernel.ext_oneapi_get_info<Groups>(queue, sycl::range<3>(1, 4, 4),
                                           64) <= groups);
  CHECK(kernel.ext_oneapi_get_info<older::max_num_work_groups>(queue, local,
                                                               0) == groups);
  CHECK(kernel.ext_oneapi_get_info<older::max_num_work_group_sync>(
            queue, local, 0) == groups);
  CHECK(kernel.ext_oneapi_get_info<older::max_num_work_group_sync>(queue) ==
        kernel.ext_oneapi_get_info<Groups>(queue, sycl::range<1>(one[0])));

  // The queue would refuse these launches, so the answer is 0.
  CHECK(kernel.ext_oneapi_get_info<Groups>(queue, sycl::range<1>(most + 1)) ==
        0);
  CHECK(kernel.ext_oneapi_get_info<ask::num_sub_groups>(
            queue, sycl::range<1>(most + 1)) == 0);
  const std::size_t memory =
      device.get_info<sycl::info::device::local_mem_size>();
  CHECK(kernel.ext_oneapi_get_info<Groups>(queue, local, memory + 1) == 0);
  CHECK(Throws(sycl::errc::invalid,
               [&] { (void)kernel.ext_oneapi_get_info<Groups>(queue, 0); }));
  const sycl::queue elsewhere(sycl::context(device), device);
  CHECK(kernel.ext_oneapi_get_info<Groups>(elsewhere, local) == 0);
  CHECK(kernel.ext_oneapi_get_info<ask::max_work_group_size>(elsewhere) == 0);
  CHECK(kernel.ext_oneapi_get_info<ask::max_work_item_sizes<1>>(elsewhere)[0] ==
        0);
  CHECK(kernel.ext_oneapi_get_info<older::max_num_work_group_sync>(elsewhere) ==
        0);
}

void CheckRequired(sycl::queue& queue) {
  queue
      .parallel_for<Required>(sycl::nd_range<2>({8, 8}, {2, 4}),
                              [=](sycl::nd_item<2>)
                                  [[sycl::reqd_work_group_size(2, 4)]] {})
      .wait();
  const sycl::kernel kernel = KernelOf<Required>(queue);
  using Groups = ask::max_num_work_groups;
  CHECK(kernel.ext_oneapi_get_info<Groups>(queue, sycl::range<2>(2, 4)) >= 1);
  CHECK(kernel.ext_oneapi_get_info<Groups>(queue, sycl::range<2>(4, 2)) == 0);
  CHECK(kernel.ext_oneapi_get_info<Groups>(queue, sycl::range<1>(8)) == 0);
  CHECK(kernel.ext_oneapi_get_info<older::max_num_work_group_sync>(queue) >= 1);
  CHECK(kernel.ext_oneapi_get_info<ask::max_work_item_sizes<2>>(queue) ==
        sycl::id<2>(2, 4));
}

void CheckPeers() {
  const std::vector<sycl::device> devices = sycl::device::get_devices();
  for (sycl::device one : devices) {
    CHECK(!one.ext_oneapi_can_access_peer(one));
    for (const sycl::device& other : devices) {
      const auto enable = [&] { one.ext_oneapi_enable_peer_access(other); };
      const auto disable = [&] { one.ext_oneapi_disable_peer_access(other); };
      CHECK(Throws(sycl::errc::invalid, disable));
      if (!one.ext_oneapi_can_access_peer(
              other, oneapi::peer_access::access_supported)) {
        CHECK(!one.ext_oneapi_can_access_peer(
            other, oneapi::peer_access::atomics_supported));
        CHECK(Throws(sycl::errc::feature_not_supported, enable));
        continue;
      }
      enable();
      CHECK(Throws(sycl::errc::invalid, enable));
      disable();
      CHECK(Throws(sycl::errc::invalid, disable));
    }
  }
}

int main() {
  sycl::queue queue;
  CheckPlain(queue);
  CheckRequired(queue);
  CheckPeers();
}
