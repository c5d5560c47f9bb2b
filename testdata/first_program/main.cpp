// A first SYCL program (docs/first-program.md). It runs a kernel on the default
// device, and then a kernel that only devices with fp16 can run.
#include <cstdlib>
#include <iostream>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue queue;
  const sycl::device device = queue.get_device();
  std::cout << "device: " << device.get_info<sycl::info::device::name>()
            << '\n';

  constexpr int kCount = 8;
  float* numbers = sycl::malloc_shared<float>(kCount, queue);
  queue.parallel_for(kCount, [=](sycl::id<1> i) {
    numbers[i] = static_cast<float>(i[0]) / 4;
  });
  queue.wait();
  std::cout << "float:";
  for (int i = 0; i < kCount; ++i) std::cout << ' ' << numbers[i];
  std::cout << '\n';
  bool right = numbers[kCount - 1] == 1.75f;

  try {
    queue.single_task(
        [=] { numbers[0] = sycl::half(numbers[5]) * sycl::half(2.0f); });
    queue.wait();
    std::cout << "half: " << numbers[0] << '\n';
    right = right && numbers[0] == 2.5f;
  } catch (const sycl::exception& error) {
    std::cout << "half: " << error.what() << '\n';
    right = right && !device.has(sycl::aspect::fp16);
  }
  sycl::free(numbers, queue);
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
