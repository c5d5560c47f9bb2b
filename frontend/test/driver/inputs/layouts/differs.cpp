#include <cstdio>
#include <sycl/sycl.hpp>

#ifdef WIDE
typedef long double Number;
#else
typedef double Number;
#endif

struct Pair {
  char tag;
  Number number;
};

int main() {
  sycl::queue q;
  double* out = sycl::malloc_shared<double>(1, q);
  Pair pairs[3] = {};
  pairs[2].number = 2.5;
  *out = 0;
  try {
    q.single_task<class Reads>([=] { *out = pairs[2].number; }).wait();
    std::printf("read %g\n", *out);
  } catch (const sycl::exception& error) {
    std::printf("%s: %s\n",
                error.code() == sycl::errc::kernel_argument ? "refused"
                                                            : "failed",
                error.what());
  }
}
