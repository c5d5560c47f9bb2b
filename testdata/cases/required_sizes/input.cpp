// A kernel can require a size of its work-group and a size of its sub-groups.
// The sizes are not aspects, and a device may support neither.
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  queue.parallel_for<class Groups>(
      sycl::nd_range<2>({64, 64}, {8, 4}),
      [=](sycl::nd_item<2>) [[sycl::reqd_work_group_size(8, 4)]] {});
  queue.parallel_for<class SubGroups>(
      sycl::nd_range<1>(64, 16),
      [=](sycl::nd_item<1>) [[sycl::reqd_sub_group_size(16)]] {});
}
