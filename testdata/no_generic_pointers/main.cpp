// Runs kernels on devices without a generic address space (opencl_layer.cc). An
// image with generic pointers must be refused with a sentence that says why. An
// image without them must run.

#include <cstdio>
#include <string>
#include <sycl/sycl.hpp>

void LaunchWithoutPointers(sycl::queue& queue);

int main() {
  sycl::queue queue;
  LaunchWithoutPointers(queue);

  int* const number = sycl::malloc_shared<int>(1, queue);
  std::string refusal = "nothing";
  try {
    queue.single_task<class Captures>([=] { *number = 1; }).wait();
  } catch (const sycl::exception& thrown) {
    refusal = thrown.what();
    if (thrown.code() != sycl::errc::feature_not_supported) {
      std::printf("FAILED: the code is %d\n", thrown.code().value());
      return 1;
    }
  }
  sycl::free(number, queue);
  for (const char* part : {"Captures", "does not support generic pointers",
                           "CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT"}) {
    if (refusal.find(part) == std::string::npos) {
      std::printf("FAILED: there is no '%s' in '%s'\n", part, refusal.c_str());
      return 1;
    }
  }
}
