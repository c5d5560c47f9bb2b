// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
//
// The code between the two lines of hyphens is a copy of the appendix of
// OptionalDeviceFeatures.md.

namespace sycl {
using size_t = decltype(sizeof(0));
enum class aspect { atomic64 = 28 };
}  // namespace sycl

// -----------------------------------------------------------------------------
namespace sycl {
namespace detail {

template<typename T>
class atomic_ref_impl_base {
 public:
  atomic_ref_impl_base(T x) : x(x) {}

  // All the member functions for atomic_ref go here

 private:
  T x;
};

// Template class which can be specialized based on the size of the underlying
// type.
template<typename T, size_t S>
class atomic_ref_impl : public atomic_ref_impl_base<T> {
 public:
  using atomic_ref_impl_base<T>::atomic_ref_impl_base;
};

// Explicit specialization for 8-byte types.  Only this specialization has the
// attribute.
template<typename T>
class [[__sycl_detail__::__uses_aspects__(aspect::atomic64)]]
    atomic_ref_impl<T, 8> : public atomic_ref_impl_base<T> {
 public:
  using atomic_ref_impl_base<T>::atomic_ref_impl_base;
};

} // namespace detail

// Publicly visible atomic_ref class.
template<typename T>
class atomic_ref : public detail::atomic_ref_impl<T, sizeof(T)> {
 public:
  atomic_ref(T x) : detail::atomic_ref_impl<T, sizeof(T)>(x) {}
};

} // namespace sycl
// -----------------------------------------------------------------------------

// CHECK: define {{.*}}@_Z10four_bytesi({{[^!]*}} !intel_fixed_targets
[[clang::sycl_external]] void four_bytes(int i) { sycl::atomic_ref<int> a(i); }

// CHECK: define {{.*}}@_Z11eight_byteslf({{.*}} !intel_used_aspects [[ATOMIC64:![0-9]+]]
[[clang::sycl_external]] void eight_bytes(long l, float f) {
  sycl::atomic_ref<float> a(f);
  sycl::atomic_ref<long> b(l);
}

// CHECK: define {{.*}}@_Z7doubledd({{.*}} !intel_used_aspects [[FP64_ATOMIC64:![0-9]+]]
[[clang::sycl_external]] void doubled(double d) {
  sycl::atomic_ref<double> a(d);
}

// CHECK: define {{.*}}@_Z7pointerPi({{.*}} !intel_used_aspects [[ATOMIC64]]
[[clang::sycl_external]] void pointer(int* p) { sycl::atomic_ref<int*> a(p); }

// CHECK: define {{.*}}@_Z9referenceRN4sycl10atomic_refIiEERNS0_IlEE({{[^!]*}} !intel_fixed_targets
[[clang::sycl_external]] void reference(sycl::atomic_ref<int>&,
                                        sycl::atomic_ref<long>&) {}

// CHECK: [[ATOMIC64]] = !{i32 28}
// CHECK: [[FP64_ATOMIC64]] = !{i32 6, i32 28}
