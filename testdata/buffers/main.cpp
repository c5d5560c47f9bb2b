// Runs the checks of buffers and commands on the first device that is found.

#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>

#include "testdata/buffers/check.h"

int main() {
  try {
    sycl::queue queue;
    CheckBuffers(queue);
    CheckAccessors(queue);
    CheckCommands(queue);
    queue.wait_and_throw();
  } catch (const sycl::exception& e) {
    std::printf("buffers: %s\n", e.what());
    ++failures;
  }
  std::printf("%d failures\n", failures);
  return failures == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
