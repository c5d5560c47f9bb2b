namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6, atomic64 = 28 };
}
using sycl::aspect;

struct [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] half {
  short bits;
};

[[__sycl_detail__::__uses_aspects__(aspect::atomic64, aspect::fp64)]]
[[clang::sycl_external]] long fetch_max(double x);

[[sycl::device_has(aspect::fp64)]]
[[clang::sycl_external]] void first(long& out, double x) {
  half h = {};
  out = fetch_max(x) + h.bits;
}

[[sycl::device_has(aspect::fp16)]]
[[clang::sycl_external]] void second(long& out, float x) {
  half h = {};
  out = fetch_max(x) + h.bits;
}
