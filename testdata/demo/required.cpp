// These kernels require a feature of the device without using it. The class of
// a kernel is its name.

#include "testdata/demo/kernels.h"

struct DeclaresGpu {
  int* out;
  [[sycl::device_has(sycl::aspect::gpu)]] void operator()(sycl::id<1> i) const {
    out[i] = 1;
  }
};

// Requires more work-items in a group than any device supports.
struct HugeWorkGroup {
  int* out;
  [[sycl::reqd_work_group_size(1048576)]] void operator()(sycl::id<1> i) const {
    out[i] = 1;
  }
};

template <typename Kernel>
static Sum CountItems(sycl::queue& queue, int items) {
  int* out = sycl::malloc_shared<int>(items, queue);
  struct Free {
    int* memory;
    sycl::queue& queue;
    ~Free() { sycl::free(memory, queue); }
  } free_at_end{out, queue};
  queue.parallel_for(sycl::range<1>(items), Kernel{out}).wait_and_throw();
  double sum = 0;
  for (int i = 0; i < items; ++i) sum += out[i];
  return {sum, static_cast<double>(items)};
}

Sum RunDeclaresGpu(sycl::queue& queue) {
  return CountItems<DeclaresGpu>(queue, kItems);
}

Sum RunHugeWorkGroup(sycl::queue& queue) {
  return CountItems<HugeWorkGroup>(queue, 1048576);
}
