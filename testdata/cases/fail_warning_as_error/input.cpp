namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

[[sycl::device_has(sycl::aspect::fp16)]]
[[clang::sycl_external]] float third(float x) { return x / 3.0; }
