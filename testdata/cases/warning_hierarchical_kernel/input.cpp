#include <sycl/sycl.hpp>

void launch(sycl::handler& command) {
  command.parallel_for_work_group<class Kernel>(
      sycl::range<1>(4),
      [=](sycl::group<1>) [[sycl::reqd_work_group_size(8)]] {});
}
