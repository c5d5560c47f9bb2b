#define SIZE 16
#define MEMBER_PROPERTIES                                            \
  [[__sycl_detail__::add_ir_member_annotation("vendor-bank", 2)]] \
  [[__sycl_detail__::add_ir_member_annotation("vendor-word", 4)]]
#define COUNTER_PROPERTIES \
  [[__sycl_detail__::add_ir_global_variable_attributes()]]
#include "fill.h"

[[__sycl_detail__::add_ir_function_attributes("vendor-mode", "exact")]]
SYCL_EXTERNAL void Step();

SYCL_EXTERNAL void Twice() {
  Step();
  counter.value *= 2;
}

void Second(sycl::queue& queue, int* out) { Launch(queue, out); }
