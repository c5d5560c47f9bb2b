// [[sycl::device_has]] says which aspects a function may use. In IR they are
// the function's !intel_declared_aspects.

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6, atomic64 = 28 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]

[[sycl::device_has(aspect::fp64, aspect::fp16)]] SYCL_EXTERNAL void function() {
}

// The definition has the attribute of the declaration.
[[sycl::device_has(aspect::fp64)]] SYCL_EXTERNAL void declared_before();
SYCL_EXTERNAL void declared_before() {}

// An empty list allows no aspect; without the attribute, all aspects are allowed.
[[sycl::device_has()]] SYCL_EXTERNAL void none() {}
SYCL_EXTERNAL void anything() {}

struct Class {
  [[sycl::device_has(aspect::fp16)]] void method() {}
};

template <aspect A>
[[sycl::device_has(A)]] void of_argument() {}

template <aspect... As>
[[sycl::device_has(aspect::cpu, As...)]] void of_pack() {}

SYCL_EXTERNAL void calls() {
  Class().method();
  [] [[sycl::device_has(aspect::fp64)]] () {}();
  of_argument<aspect::atomic64>();
  of_pack<aspect::fp16, aspect::fp64>();
}
