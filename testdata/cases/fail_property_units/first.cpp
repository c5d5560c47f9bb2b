#define SIZE 8
#define MEMBER_PROPERTIES \
  [[__sycl_detail__::add_ir_member_annotation("vendor-bank", 1)]]
#define COUNTER_PROPERTIES \
  [[__sycl_detail__::add_ir_global_variable_attributes("vendor-mode", "fast")]]
#include "fill.h"

Counter counter;

[[__sycl_detail__::add_ir_function_attributes("vendor-mode", "fast")]]
SYCL_EXTERNAL void Step() { counter.value = 1; }

void First(sycl::queue& queue, int* out) { Launch(queue, out); }
