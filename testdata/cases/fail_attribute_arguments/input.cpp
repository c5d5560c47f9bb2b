namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}
using sycl::aspect;
enum colour { red };
aspect variable;

[[sycl::device_has(red)]] void no_aspect();
[[sycl::device_has(aspect::fp16, 6)]] void number();
[[sycl::device_has(variable)]] void no_constant();
[[sycl::device_has(aspect::fp46)]] void misspelt();
[[sycl::device_has]] void no_list();
