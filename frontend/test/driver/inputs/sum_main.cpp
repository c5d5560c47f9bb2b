#include <cstdio>
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Triple(int value);
int SumOnDevice(sycl::queue& queue, const int* data, int size);

int main() {
  sycl::queue queue;
  constexpr int kSize = 8;
  int* data = sycl::malloc_shared<int>(kSize, queue);
  for (int i = 0; i < kSize; ++i) data[i] = i;
  queue
      .parallel_for<class TripleAll>(
          sycl::range<1>(kSize),
          [=](sycl::id<1> i) { data[i] = Triple(data[i]) + 1; })
      .wait();
  for (int i = 0; i < kSize; ++i) std::printf("%d ", data[i]);
  std::printf("sum %d\n", SumOnDevice(queue, data, kSize));
  sycl::free(data, queue);
}
