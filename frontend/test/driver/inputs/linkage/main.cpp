#include "kernels.h"

void launch_first(sycl::queue& q, int* out);
void launch_second(sycl::queue& q, int* out);

// Each call operator makes a separate kernel.
struct Forms {
  int* out;
  void operator()() const { *out = 1; }
  void operator()(sycl::item<1>) const { *out = 2; }
  void operator()(sycl::item<2>) const { *out = 3; }
  void operator()(sycl::nd_item<1>) const { *out = 4; }
};
struct AnyForm {
  int* out;
  template <class... Item>
  void operator()(Item...) const {
    *out = 10 + sizeof...(Item);
  }
};

template <class Kernel>
void launch_in_all_forms(sycl::queue& q, const Kernel& kernel) {
  q.single_task(kernel);
  show("task", q, kernel.out);
  q.parallel_for(1, kernel);
  show("range", q, kernel.out);
  q.parallel_for(sycl::range<2>(1, 1), kernel);
  show("plane", q, kernel.out);
  q.parallel_for(sycl::nd_range<1>(1, 1), kernel);
  show("nd_range", q, kernel.out);
}

int main() {
  sycl::queue q;
  int* out = sycl::malloc_shared<int>(1, q);
  launch_first(q, out);
  launch_second(q, out);
  std::printf("forms\n");
  launch_in_all_forms(q, Forms{out});
  launch_in_all_forms(q, AnyForm{out});
  auto generic = [=](auto item) { *out = item.get_range().size(); };
  q.parallel_for(2, generic);
  show("generic", q, out);
  q.parallel_for(sycl::range<3>(1, 1, 3), generic);
  show("generic, 3", q, out);
  sycl::free(out, q);
}
