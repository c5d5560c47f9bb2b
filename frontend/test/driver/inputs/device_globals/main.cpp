#include "shared.h"

#ifdef LINKED
SYCL_EXTERNAL int AddBehind(int amount);
#endif

// A constructor of the program may already copy the variable.
const int early = [] {
  sycl::queue q;
  int value = 0;
  q.copy(own, &value).wait();
  return value;
}();

int main() {
  sycl::queue q;
  if (early != 1) std::printf("too early: %d\n", early);
  int* out = sycl::malloc_shared<int>(4, q);
  const auto read = [&](const char* when) {
    q.single_task<class ReadKernel>([=] {
       out[0] = both;
       out[1] = of_library;
       out[2] = own;
     }).wait();
    int copied[2];
    q.copy(both, &copied[0]).wait();
    q.copy(of_library, &copied[1]).wait();
    std::printf("%s: %d %d %d, %d %d, the library's own %d\n", when, out[0],
                out[1], out[2], copied[0], copied[1], OwnOfLibrary(q));
  };
  read("at first");
  AddInLibrary(q, 10);
  read("added");
  const int values[] = {1000, 2000};
  q.copy(&values[0], both).wait();
  q.copy(&values[1], of_library).wait();
  AddInLibrary(q, 1);
  read("copied");
#ifdef LINKED
  try {
    q.single_task<class LinkedKernel>([=] { out[3] = AddBehind(1); }).wait();
    std::printf("linked: %d\n", out[3]);
  } catch (const sycl::exception& e) {
    std::printf("refused: %s\n", e.what());
  }
#endif
  sycl::free(out, q);
}
