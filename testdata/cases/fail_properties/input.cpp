// These lists of compile-time properties are invalid.

#include <sycl/sycl.hpp>

struct Point {
  int x, y;
};
constexpr Point kPoint = {1, 2};
int variable = 1;

[[__sycl_detail__::add_ir_attributes_function("a", "b", 1)]] SYCL_EXTERNAL void
Odd();
[[__sycl_detail__::add_ir_attributes_function(1, 1)]] SYCL_EXTERNAL void Name();
[[__sycl_detail__::add_ir_attributes_function("a", kPoint)]] SYCL_EXTERNAL void
Value();
[[__sycl_detail__::add_ir_attributes_function("a", variable)]] SYCL_EXTERNAL
    void NotConstant();
[[__sycl_detail__::add_ir_attributes_function("a", "b", "a", 1, 2, 3)]]
SYCL_EXTERNAL void Twice();
[[__sycl_detail__::add_ir_attributes_function("", 1)]] SYCL_EXTERNAL void
Empty();
