// tested() is fit for any device with fp64 and atomic64, and uses only the
// first. Its callers may run where both are; they are not warned of the second,
// as nothing in them or below uses it.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6, atomic64 = 28 };
}
using sycl::aspect;

[[sycl::device_has(aspect::fp64, aspect::atomic64)]]
[[clang::sycl_external]] float tested(float x) {
  return static_cast<float>(x * 0.1);
}

[[clang::sycl_external]] float caller(float x) { return tested(x); }

[[sycl::device_has(aspect::fp64)]]
[[clang::sycl_external]] float declared_caller(float x) { return tested(x); }
