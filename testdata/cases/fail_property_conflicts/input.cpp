// An attribute and a property of one kernel contradict each other.

#include <sycl/sycl.hpp>

namespace ex = sycl::ext::oneapi::experimental;
using ex::properties;
using ex::work_group_size;

class Fill;
class Scale;
struct Hinted {
  int* out;
  [[sycl::work_group_size_hint(4)]] void operator()(sycl::nd_item<1>) const {}
  auto get(ex::properties_tag) const {
    return properties{ex::work_group_size_hint<8>};
  }
};

[[__sycl_detail__::add_ir_function_attributes("vendor-mode", "fast")]]
[[__sycl_detail__::add_ir_function_attributes("vendor-mode", "exact")]]
SYCL_EXTERNAL void TwoLists() {}

struct Sized {
  void operator()(sycl::nd_item<1>) const {}
  auto get(ex::properties_tag) const { return properties{work_group_size<16>}; }
};

[[__sycl_detail__::add_ir_function_attributes("sycl-sub-group-size", "small")]]
SYCL_EXTERNAL void NoSize() {}

// A required size contradicts a limit that it exceeds.
class Limit;
struct Limited {
  [[sycl::reqd_work_group_size(2)]] void operator()(sycl::nd_item<1>) const {}
  static constexpr auto properties =
      ex::properties{ex::max_linear_work_group_size<1>};
};

void Launch(sycl::queue& queue, int* out) {
  queue.parallel_for<Fill>(
      sycl::nd_range<1>(16, 8), properties{work_group_size<8>},
      [=](sycl::nd_item<1> i) [[sycl::reqd_work_group_size(4)]] {
        out[i.get_global_linear_id()] = 1;
      });
  queue.parallel_for(sycl::nd_range<1>(16, 8), Hinted{out});
  queue.parallel_for<Scale>(sycl::nd_range<1>(16, 8),
                            properties{work_group_size<8>}, Sized());
  queue.parallel_for(sycl::nd_range<1>(16, 2), Limited());
  queue.parallel_for<Limit>(sycl::nd_range<1>(16, 16),
                            properties{ex::max_work_group_size<4>}, Sized());
}
