// The design's example of metadata (OptionalDeviceFeatures.md, "New LLVM IR
// metadata"), with the same types, functions and numbers.

namespace cl::sycl {

enum class aspect { fp16 = 8, ext_intel_amx = 9 };

namespace detail::half_impl {
class [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] half {
  short bits;
};
}  // namespace detail::half_impl

using half = detail::half_impl::half;

class [[__sycl_detail__::__uses_aspects__(aspect::ext_intel_amx)]] amx_type {
  int tile;
};

class [[__sycl_detail__::__uses_aspects__(aspect::fp16,
                                          aspect::ext_intel_amx)]] other_type {
  int value;
};

}  // namespace cl::sycl

using namespace cl;

// Declares 8 and 9, uses 8.
[[sycl::device_has(cl::sycl::aspect::fp16, cl::sycl::aspect::ext_intel_amx)]]
[[clang::sycl_external]] void foo() {
  cl::sycl::half h;
}

[[clang::sycl_external]] void tiles() {
  cl::sycl::amx_type tile;
  cl::sycl::other_type other;
}
