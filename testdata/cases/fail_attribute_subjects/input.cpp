namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}
using sycl::aspect;

[[sycl::device_has(aspect::fp16)]] int variable;
struct [[sycl::device_has(aspect::fp16)]] Class {};
void statement() { [[sycl::device_has(aspect::fp16)]] return; }
void (*pointer)() [[sycl::device_has(aspect::fp16)]];
[[__sycl_detail__::__uses_aspects__(aspect::fp16)]] int other_variable;
