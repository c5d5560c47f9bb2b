// precompiled_header.cpp uses this header.
extern "C" int puts(const char*);

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6 };
}
using sycl::aspect;

struct [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] Half {
  short bits;
};
template <class T>
struct [[__sycl_detail__::__uses_aspects__(T::value)]] Template {
  int i;
};
struct Fp64 {
  static constexpr aspect value = aspect::fp64;
};
// This file instantiates the template, and so does the source, with another argument.
inline int instantiate(Template<Fp64>& t) { return t.i; }

[[sycl::device_has(aspect::cpu)]] inline void declared() {}
template <int N>
void sized() {
  [](auto) [[sycl::reqd_work_group_size(N)]] {}(1);
}
[[clang::sycl_external]] inline void exported(Half& h) { Half copy = h; }

struct Handler {
  template <class Name, class... Arguments>
  static void sycl_kernel_launch(const char* symbol, Arguments&&...) {
    puts(symbol);
  }
  template <class Name, class Kernel>
  [[clang::sycl_kernel_entry_point(Name)]] static void entry(Kernel kernel) {
    kernel();
  }
};
inline void launch_from_header() {
  Handler::entry<struct InHeader>([]() [[sycl::reqd_sub_group_size(8)]] {});
}
