// Runs a kernel as the program starts. No symbol refers to this file, so only a
// link that takes the whole archive has it.
#include <cstdio>
#include <sycl/sycl.hpp>

namespace {

int RunAtStart() {
  sycl::queue queue;
  int* value = sycl::malloc_shared<int>(1, queue);
  queue.single_task<class AtStart>([=] { *value = 42; }).wait();
  std::printf("at start %d\n", *value);
  sycl::free(value, queue);
  return 0;
}

[[maybe_unused]] const int at_start = RunAtStart();

}  // namespace
