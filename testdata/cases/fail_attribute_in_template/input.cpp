namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

template <class T, T... Values>
[[sycl::device_has(Values...)]] void needs() {}

void calls() {
  needs<sycl::aspect, sycl::aspect::fp64>();
  needs<int, 6>();
}
