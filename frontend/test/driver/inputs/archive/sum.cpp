// The host needs this file, and its kernel needs `shifted`.
#include <sycl/sycl.hpp>

SYCL_EXTERNAL int Shifted(int value);

int SumOnDevice(sycl::queue& queue, const int* data, int size) {
  int* sum = sycl::malloc_shared<int>(1, queue);
  queue
      .single_task<class Sum>([=] {
        *sum = 0;
        for (int i = 0; i < size; ++i) *sum += Shifted(data[i]);
      })
      .wait();
  int result = *sum;
  sycl::free(sum, queue);
  return result;
}
