// The body of elsewhere() is in another translation unit; its attribute tells
// what it may use, so the caller may only run where those aspects are.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

[[sycl::device_has(sycl::aspect::fp16)]]
[[clang::sycl_external]] void elsewhere();

[[clang::sycl_external]] void unknown();

[[clang::sycl_external]] void caller() { elsewhere(); }

// No attribute: nothing is known of it before the device link.
[[clang::sycl_external]] void hopeful() { unknown(); }

// Promises less than elsewhere() asks for.
[[sycl::device_has()]] [[clang::sycl_external]] void promise() { elsewhere(); }
