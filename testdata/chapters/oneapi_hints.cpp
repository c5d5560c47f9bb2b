// Checks extensions whose properties and functions are hints:
// sycl_ext_intel_queue_index, sycl_ext_intel_mem_channel_property,
// sycl_ext_oneapi_use_pinned_host_memory_property,
// sycl_ext_oneapi_usm_device_read_only and sycl_ext_oneapi_prod.
#include <cstddef>
#include <numeric>
#include <sycl/sycl.hpp>
#include <type_traits>
#include <vector>

#include "testdata/check.h"
#include "testdata/throws.h"

#if SYCL_EXT_INTEL_QUEUE_INDEX != 1 ||                      \
    SYCL_EXT_INTEL_MEM_CHANNEL_PROPERTY != 1 ||             \
    SYCL_EXT_ONEAPI_USE_PINNED_HOST_MEMORY_PROPERTY != 1 || \
    SYCL_EXT_ONEAPI_USM_DEVICE_READ_ONLY != 1 || SYCL_EXT_ONEAPI_PROD != 1
#error the extensions have version 1
#endif

namespace intel = sycl::ext::intel;
namespace oneapi = sycl::ext::oneapi;
using intel::property::buffer::mem_channel;
using intel::property::queue::compute_index;
using oneapi::property::buffer::use_pinned_host_memory;
using oneapi::property::usm::device_read_only;

constexpr std::size_t kCount = 1000;

void CheckIndices(const sycl::device& device) {
  const int count =
      device.get_info<intel::info::device::max_compute_queue_indices>();
  CHECK(count >= 1);
  for (int i = 0; i < count; ++i) {
    const sycl::queue queue(device, compute_index(i));
    CHECK(queue.has_property<compute_index>());
    CHECK(queue.get_property<compute_index>().get_index() == i);
  }
  for (const int index : {-1, count}) {
    CHECK(Throws(sycl::errc::invalid,
                 [&] { sycl::queue(device, compute_index(index)); }));
  }
  static_assert(sycl::is_property_of_v<compute_index, sycl::queue>);
}

void CheckBuffers(sycl::queue& queue) {
  using Buffer = sycl::buffer<int>;
  static_assert(sycl::is_property_of_v<mem_channel, Buffer>);
  static_assert(sycl::is_property_of_v<use_pinned_host_memory, Buffer>);
  Buffer buffer(kCount, {mem_channel(3), use_pinned_host_memory()});
  CHECK(buffer.get_property<mem_channel>().get_channel() == 3);
  CHECK(buffer.has_property<use_pinned_host_memory>());
  queue.submit([&](sycl::handler& handler) {
    sycl::accessor all(buffer, handler, sycl::write_only, sycl::no_init);
    handler.parallel_for(
        kCount, [=](sycl::id<1> i) { all[i] = static_cast<int>(i[0]); });
  });
  queue.ext_oneapi_prod();
  const sycl::host_accessor numbers(buffer, sycl::read_only);
  CHECK(std::accumulate(numbers.begin(), numbers.end(), 0) == 499500);

  std::vector<int> given(kCount);
  CHECK(Throws(sycl::errc::invalid, [&] {
    Buffer(given.data(), kCount, use_pinned_host_memory());
  }));
  CHECK(Throws(sycl::errc::invalid,
               [&] { Buffer(given, use_pinned_host_memory()); }));
}

void CheckMemory(sycl::queue& queue) {
  int* const numbers =
      sycl::malloc_shared<int>(kCount, queue, device_read_only());
  int* const sum = sycl::malloc_shared<int>(1, queue);
  std::iota(numbers, numbers + kCount, 1);
  queue
      .single_task([=] {
        *sum = 0;
        for (std::size_t i = 0; i < kCount; ++i) *sum += numbers[i];
      })
      .wait();
  CHECK(*sum == 500500);
  sycl::free(numbers, queue);
  sycl::free(sum, queue);
}

int main() {
  sycl::queue queue;
  CheckIndices(queue.get_device());
  CheckBuffers(queue);
  CheckMemory(queue);
  return 0;
}
