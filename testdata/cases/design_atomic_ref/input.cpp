// The appendix of OptionalDeviceFeatures.md, "Adding an attribute to 8-byte
// atomic_ref": a partial specialisation carries the attribute.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6, atomic64 = 28 };

using size_t = decltype(sizeof(0));

namespace detail {

template <typename T>
class atomic_ref_impl_base {
 public:
  atomic_ref_impl_base(T x) : x(x) {}

  // All the member functions for atomic_ref go here

 private:
  T x;
};

// Template class which can be specialized based on the size of the underlying
// type.
template <typename T, size_t S>
class atomic_ref_impl : public atomic_ref_impl_base<T> {
 public:
  using atomic_ref_impl_base<T>::atomic_ref_impl_base;
};

// Explicit specialization for 8-byte types.  Only this specialization has the
// attribute.
template <typename T>
class [[__sycl_detail__::__uses_aspects__(aspect::atomic64)]]
atomic_ref_impl<T, 8> : public atomic_ref_impl_base<T> {
 public:
  using atomic_ref_impl_base<T>::atomic_ref_impl_base;
};

}  // namespace detail

// Publicly visible atomic_ref class.
template <typename T>
class atomic_ref : public detail::atomic_ref_impl<T, sizeof(T)> {
 public:
  atomic_ref(T x) : detail::atomic_ref_impl<T, sizeof(T)>(x) {}
};

}  // namespace sycl

[[clang::sycl_external]] void four_bytes() {
  sycl::atomic_ref<int> counter(1);
}

// Uses atomic64.
[[clang::sycl_external]] void eight_bytes() {
  sycl::atomic_ref<long> counter(1);
}
