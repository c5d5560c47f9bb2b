// Runs every kernel of the program on the first device, compares the results
// with the host's, and prints them.
//
//   many_kernels [-times] [KERNEL]
//
// If KERNEL is given, runs only this kernel. With -times, prints other values:
// the bytes and the entry points of each image, and the time of each kernel's
// first launch in milliseconds, as wall time and as processor time.
//
// The exit status is 1 if a number is wrong, if a kernel is refused although
// the device can run it, or if a kernel runs although the device cannot run it.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <sycl/ext/aspectra/device_images.hpp>
#include <sycl/sycl.hpp>

#include "testdata/many_kernels/kernel.h"

namespace {

class Runner {
 public:
  explicit Runner(bool prints_times) : prints_times_(prints_times) {}

  // Runs a kernel and prints the outcome. Returns whether the outcome was
  // right.
  bool Run(const Kernel& kernel) {
    const bool can_run =
        !kernel.needs || queue_.get_device().has(*kernel.needs);
    try {
      const Outcome outcome = kernel.run(queue_);
      if (prints_times_) {
        std::printf("launch %s %.2f %.2f\n", kernel.name, outcome.elapsed_ms,
                    outcome.processor_ms);
      } else {
        std::printf("%s %016llx\n", kernel.name, Printable(outcome.sum));
      }
      if (outcome.sum == outcome.expected && can_run) return true;
      std::printf("wrong: %s: %016llx, expected %s%016llx\n", kernel.name,
                  Printable(outcome.sum), can_run ? "" : "to be refused, or ",
                  Printable(outcome.expected));
      return false;
    } catch (const sycl::exception& e) {
      if (!can_run && e.code() == sycl::errc::kernel_not_supported) {
        if (!prints_times_) std::printf("%s refused\n", kernel.name);
        return true;
      }
      std::printf("wrong: %s: %s\n", kernel.name, e.what());
      return false;
    }
  }

 private:
  static unsigned long long Printable(uint64_t number) { return number; }

  const bool prints_times_;
  sycl::queue queue_;
};

void PrintImages() {
  for (const auto& image : sycl::ext::aspectra::device_images()) {
    std::printf("image %zu %zu", image.index, image.size);
    for (const std::string& name : image.entry_points) {
      std::printf(" %s", name.c_str());
    }
    std::printf("\n");
  }
}

}  // namespace

int main(int argc, char** argv) {
  bool prints_times = false;
  std::string_view only;
  for (int i = 1; i < argc; ++i) {
    if (argv[i] == std::string_view("-times")) {
      prints_times = true;
    } else {
      only = argv[i];
    }
  }
  try {
    if (prints_times) PrintImages();
    Runner runner(prints_times);
    size_t count = 0;
    bool right = true;
    for (const Kernel& kernel : AllKernels()) {
      if (!only.empty() && only != kernel.name) continue;
      ++count;
      right &= runner.Run(kernel);
    }
    if (count == 0) {
      std::fprintf(stderr, "many_kernels: no kernel has this name\n");
      return EXIT_FAILURE;
    }
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const sycl::exception& e) {
    std::fprintf(stderr, "many_kernels: %s\n", e.what());
    return EXIT_FAILURE;
  }
}
