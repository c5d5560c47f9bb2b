namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

template <class T, T... Values>
[[sycl::device_has(Values...)]] void needs() {}

void calls() {
  needs<sycl::aspect, sycl::aspect::fp64>();
  needs<int, 6>();
}

// Instantiated before the namespace ends, with the attribute of a lambda where
// Clang does not hand it on in time.
namespace early {
template <int N>
auto make() {
  return []() [[sycl::reqd_work_group_size(N)]] {};
}
inline auto made = make<1>();
}  // namespace early
