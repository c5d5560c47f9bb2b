namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

namespace math {

template <class T>
struct Sum {
  T total = 0;
  void add(T x) { total += x; }
};

template <class T>
[[sycl::device_has(sycl::aspect::fp16)]] T twice(T x) {
  Sum<T> sum;
  sum.add(x);
  sum.add(x);
  return sum.total;
}

}  // namespace math

[[clang::sycl_external]] float single(float x) { return math::twice(x); }

[[clang::sycl_external]] double twofold(double x) { return math::twice(x); }
