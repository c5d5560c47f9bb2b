// Two kernels in one translation unit have the same name.

#include <sycl/sycl.hpp>

namespace app {
struct Fill;
}  // namespace app

void Both(sycl::queue& queue, int* out) {
  queue.single_task<app::Fill>([=] { out[0] = 1; });
  queue.submit([&](sycl::handler& handler) {
    handler.parallel_for<app::Fill>(8, [=](sycl::id<1> i) { out[i] = 2; });
  });
}
