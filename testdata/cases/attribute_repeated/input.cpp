namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}
using sycl::aspect;
#define SYCL_EXTERNAL [[clang::sycl_external]]

// The two lists have equal aspects in different orders.
[[sycl::device_has(aspect::fp16, aspect::fp64)]] SYCL_EXTERNAL void same();
[[sycl::device_has(aspect::fp64, aspect::fp16)]] SYCL_EXTERNAL void same() {}

[[sycl::device_has(aspect::fp16)]] SYCL_EXTERNAL void other();
[[sycl::device_has(aspect::fp64)]] SYCL_EXTERNAL void other() {}

[[sycl::reqd_work_group_size(8, 4)]]
[[sycl::reqd_work_group_size(4, 8)]] SYCL_EXTERNAL void sizes() {}
