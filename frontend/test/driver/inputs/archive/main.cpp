#include <cstdio>
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Scaled(int value);
int SumOnDevice(sycl::queue& queue, const int* data, int size);

int main() {
  sycl::queue queue;
  constexpr int kSize = 8;
  int* data = sycl::malloc_shared<int>(kSize, queue);
  for (int i = 0; i < kSize; ++i) data[i] = i;
  queue
      .parallel_for<class ScaleAll>(sycl::range<1>(kSize),
                                    [=](sycl::id<1> i) {
                                      data[i] = Scaled(data[i]);
                                    })
      .wait();
  std::printf("sum %d\n", SumOnDevice(queue, data, kSize));
  sycl::free(data, queue);
}
