#include <sycl/sycl.hpp>

struct Fill;
struct Copy;

void Launch(sycl::queue& queue, int* out) {
  queue.single_task<Fill>([=] { out[0] = 1; });
  queue.single_task<Fill>([=] { out[0] = 2; });
  queue.single_task<Copy>([=] { out[1] = out[0]; });
  queue.single_task<Copy>([=] { out[2] = out[0]; });
}
