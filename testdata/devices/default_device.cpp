// Runs a kernel on the default device. If there is no device, prints the
// reason.

#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  std::printf("%zu devices\n", sycl::device::get_devices().size());
  try {
    sycl::queue queue;
    int* data = sycl::malloc_shared<int>(3, queue);
    queue
        .parallel_for(
            sycl::range<1>(3),
            [=](sycl::id<1> i) { data[i] = 3 * static_cast<int>(i[0] + 1); })
        .wait_and_throw();
    std::printf("numbers %d %d %d\n", data[0], data[1], data[2]);
    sycl::free(data, queue);
  } catch (const sycl::exception& failure) {
    std::printf("%s: %s\n",
                failure.code() == sycl::errc::runtime ? "runtime" : "other",
                failure.what());
  }
}
