// The body of elsewhere() is in another translation unit. The attribute lists
// the aspects that elsewhere() may use, and its callers need these aspects too.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

[[sycl::device_has(sycl::aspect::fp16)]]
[[clang::sycl_external]] void elsewhere();

[[clang::sycl_external]] void unknown();

[[clang::sycl_external]] void caller() { elsewhere(); }

// unknown() has no attribute, so its aspects are unknown until the device link.
[[clang::sycl_external]] void hopeful() { unknown(); }

// The attribute of promise() lacks an aspect that elsewhere() needs.
[[sycl::device_has()]] [[clang::sycl_external]] void promise() { elsewhere(); }
