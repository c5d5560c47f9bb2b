// tested() may run on devices with fp64 and atomic64, but uses only fp64. Its
// callers need both aspects. They get no warning about atomic64, because neither
// they nor the functions that they call use it.

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
