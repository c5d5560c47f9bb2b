#include "shared.h"

ox::device_global<int> of_library{70};

void AddInLibrary(sycl::queue& q, int amount) {
  q.single_task<class AddInLibraryKernel>([=] {
     both += amount;
     of_library += amount;
     own += amount;
   }).wait();
}

int OwnOfLibrary(sycl::queue& q) {
  int value = 0;
  q.copy(own, &value).wait();
  return value;
}

// Kernels of other images use this variable.
ox::device_global<int> behind{3};
SYCL_EXTERNAL int AddBehind(int amount) { return behind += amount; }
