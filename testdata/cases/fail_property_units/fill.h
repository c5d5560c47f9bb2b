#include <sycl/sycl.hpp>

// The macros make one class differ between units, which C++ forbids.
struct Fill {
  int* out;
  [[sycl::reqd_work_group_size(SIZE)]] void operator()(sycl::nd_item<1>) const {
  }
};

struct COUNTER_PROPERTIES Counter {
  int value;
};
extern Counter counter;

inline void Launch(sycl::queue& queue, int* out) {
  queue.parallel_for(sycl::nd_range<1>(64, 16), Fill{out});
}
