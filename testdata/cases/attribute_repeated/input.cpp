namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}
using sycl::aspect;

// The same set, in another order.
[[sycl::device_has(aspect::fp16, aspect::fp64)]] void same();
[[sycl::device_has(aspect::fp64, aspect::fp16)]] void same() {}

[[sycl::device_has(aspect::fp16)]] void other();
[[sycl::device_has(aspect::fp64)]] void other() {}

[[sycl::reqd_work_group_size(8, 4)]]
[[sycl::reqd_work_group_size(4, 8)]] void sizes() {}
