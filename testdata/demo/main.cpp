// Prints the device images in this program and the features that each needs.
// Then runs every kernel on every device, and prints the checked sum or the
// reason why the kernel was refused.
//
// The exit status is 1 if a sum is wrong, or if a kernel fails for another
// reason than an unsupported feature. It is also 1 if the plain kernel is
// refused, because a kernel that needs no feature runs on every device.

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <sycl/ext/aspectra/device_images.hpp>
#include <vector>

#include "testdata/demo/kernels.h"

namespace {

struct Kernel {
  const char* name;
  Sum (*run)(sycl::queue&);
};

constexpr Kernel kKernels[] = {
    {"Plain", RunPlain},
    {"CallsExternal", RunCallsExternal},
    {"CallsExternalDouble", RunCallsExternalDouble},
    {"Double", RunDouble},
    {"Half", RunHalf},
    {"DeclaresGpu", RunDeclaresGpu},
    {"HugeWorkGroup", RunHugeWorkGroup},
};

// Colours, which are used only on a terminal and not if the user turned them
// off.
struct Style {
  bool on = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  std::string operator()(const char* code, const std::string& text) const {
    return on ? "\033[" + std::string(code) + "m" + text + "\033[0m" : text;
  }
  std::string Bold(const std::string& text) const { return (*this)("1", text); }
  std::string Green(const std::string& text) const {
    return (*this)("32", text);
  }
  std::string Yellow(const std::string& text) const {
    return (*this)("33", text);
  }
  std::string Red(const std::string& text) const { return (*this)("31", text); }
};

std::string Pad(std::string text, size_t width) {
  if (text.size() < width) text.resize(width, ' ');
  return text;
}

std::string Join(const std::vector<std::string>& items) {
  std::string joined;
  for (const std::string& item : items) {
    joined += (joined.empty() ? "" : ", ") + item;
  }
  return joined;
}

void PrintImages(const Style& style) {
  std::printf("%s\n", style.Bold("Device images in this program").c_str());
  std::printf("  %-6s%-8s%8s  %-34s%s\n", "image", "target", "bytes", "needs",
              "kernels and exported functions");
  for (const auto& image : sycl::ext::aspectra::device_images()) {
    std::string needs =
        image.requirements.empty() ? "nothing" : image.requirements;
    std::printf("  %-6zu%-8s%8zu  %-34s%s\n", image.index, image.target.c_str(),
                image.size, needs.c_str(), Join(image.entry_points).c_str());
  }
}

// Prints each line of `text` below an outcome.
void PrintBelow(const std::string& text) {
  for (size_t begin = 0; begin < text.size();) {
    size_t end = std::min(text.find('\n', begin), text.size());
    std::printf("  %22s%s\n", "", text.substr(begin, end - begin).c_str());
    begin = end + 1;
  }
}

// Runs a kernel and prints the outcome. Returns whether the outcome was right.
bool RunKernel(const Kernel& kernel, sycl::queue& queue, const Style& style) {
  std::printf("  %s", Pad(kernel.name, 22).c_str());
  try {
    Sum sum = kernel.run(queue);
    if (sum.computed == sum.expected) {
      std::printf("%s  sum = %.0f, as expected\n",
                  style.Green("ran    ").c_str(), sum.computed);
      return true;
    }
    std::printf("%s  sum = %.17g, expected %.17g\n",
                style.Red("WRONG  ").c_str(), sum.computed, sum.expected);
    return false;
  } catch (const sycl::exception& e) {
    if (e.code() == sycl::errc::kernel_not_supported) {
      std::printf("%s  kernel_not_supported\n",
                  style.Yellow("refused").c_str());
      PrintBelow(e.what());
      return kernel.run != RunPlain;
    }
    std::printf("%s  %s\n", style.Red("FAILED ").c_str(),
                e.code().message().c_str());
    PrintBelow(e.what());
    return false;
  }
}

}  // namespace

int main() {
  Style style;
  try {
    PrintImages(style);
    std::vector<sycl::device> devices = sycl::device::get_devices();
    if (devices.empty()) {
      std::fprintf(
          stderr, "demo: no device found; sycl-ls tells what was looked for\n");
      return EXIT_FAILURE;
    }
    bool right = true;
    for (const sycl::device& device : devices) {
      std::printf(
          "\n%s\n",
          style.Bold(device.get_info<sycl::info::device::name>()).c_str());
      sycl::queue queue(device);
      for (const Kernel& kernel : kKernels) {
        right &= RunKernel(kernel, queue, style);
      }
    }
    return right ? EXIT_SUCCESS : EXIT_FAILURE;
  } catch (const sycl::exception& e) {
    std::fprintf(stderr, "demo: %s\n", e.what());
    return EXIT_FAILURE;
  }
}
