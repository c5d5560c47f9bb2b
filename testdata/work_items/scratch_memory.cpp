// Checks local memory whose size the launch gives
// (sycl_ext_oneapi_work_group_scratch_memory).

#include <cstddef>
#include <sycl/sycl.hpp>

#include "testdata/work_items/check.h"

#if SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY != 1
#error the extension has version 1
#endif

namespace {

namespace ext = sycl::ext::oneapi::experimental;

// Reverses the values of a work-group.
void Reverse(int* data, std::size_t at, std::size_t i, std::size_t count,
             sycl::group<1> group) {
  int* values = static_cast<int*>(ext::get_work_group_scratch_memory());
  values[i] = data[at];
  sycl::group_barrier(group);
  data[at] = values[count - 1 - i];
}

// The kernel's own properties stay, and it can take a kernel_handler.
class Kernel {
 public:
  explicit Kernel(int* data) : data_(data) {}
  auto get(ext::properties_tag) const {
    return ext::properties{ext::work_group_size<8>};
  }
  void operator()(sycl::nd_item<1> item, sycl::kernel_handler) const {
    Reverse(data_, item.get_global_id(0), item.get_local_id(0), 8,
            item.get_group());
  }

 private:
  int* data_;
};

// The kernel's own properties include the size, which is known at run time.
class Sized {
 public:
  Sized(int* data, std::size_t bytes) : data_(data), bytes_(bytes) {}
  auto get(ext::properties_tag) const {
    return ext::properties{ext::work_group_scratch_size(bytes_),
                           ext::work_group_size<16>};
  }
  void operator()(sycl::nd_item<1> item) const {
    Reverse(data_, item.get_global_id(0), item.get_local_id(0), 16,
            item.get_group());
  }

 private:
  int* data_;
  std::size_t bytes_;
};

}  // namespace

int CheckScratchMemory(sycl::queue& queue) {
  constexpr std::size_t kItems = 1024;
  Shared<int> data(queue, kItems);
  int* values = data.get();
  int wrong = 0;
  const auto check = [&](const char* form, std::size_t group) {
    queue.wait();
    for (std::size_t i = 0; i < kItems; ++i) {
      const std::size_t first = i / group * group;
      wrong += Differs(form, i, data[i], 2 * first + group - 1 - i);
      data[i] = static_cast<int>(i);
    }
  };
  for (std::size_t i = 0; i < kItems; ++i) data[i] = static_cast<int>(i);

  // One kernel is launched with several sizes.
  for (const std::size_t group : {16, 64}) {
    const ext::launch_config config{
        sycl::nd_range<1>(kItems, group),
        ext::properties{ext::work_group_scratch_size{group * sizeof(int)}}};
    ext::nd_launch(queue, config, [=](sycl::nd_item<1> item) {
      Reverse(values, item.get_global_id(0), item.get_local_id(0), group,
              item.get_group());
    });
    check("nd_launch", group);
  }
  queue.parallel_for(
      sycl::nd_range<1>(kItems, 32),
      ext::properties{ext::work_group_scratch_size(32 * sizeof(int)),
                      ext::work_group_size<32>},
      [=](auto& item) {
        Reverse(values, item.get_global_id(0), item.get_local_id(0), 32,
                item.get_group());
      });
  check("parallel_for", 32);
  queue.submit([&](sycl::handler& command) {
    command.parallel_for(
        sycl::nd_range<1>(kItems, 8),
        ext::properties{ext::work_group_scratch_size(8 * sizeof(int))},
        Kernel(values));
  });
  check("a class", 8);
  queue.parallel_for(sycl::nd_range<1>(kItems, 16),
                     Sized{values, 16 * sizeof(int)});
  check("a class that has the size", 16);
  try {
    queue.parallel_for(
        sycl::nd_range<1>(kItems, 4),
        ext::properties{ext::work_group_scratch_size(8 * sizeof(int))},
        Kernel(values));
    wrong += Differs("another size than the kernel requires", 0, false, true);
  } catch (const sycl::exception& error) {
    wrong +=
        Differs("another size", 0, error.code() == sycl::errc::nd_range, true);
  }
  return wrong;
}
