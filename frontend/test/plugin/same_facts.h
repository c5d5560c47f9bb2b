// same_facts.cpp uses this header.
namespace sycl {
enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6, atomic64 = 28 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]
#define USES(...) [[__sycl_detail__::__uses_aspects__(__VA_ARGS__)]]
#define HAS(...) [[sycl::device_has(__VA_ARGS__)]]

template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) {
  kernel();
}

// Types with a destructor, a table of virtual functions, a virtual base or a
// base with aspects, and an empty type.
struct USES(aspect::fp16) Base {
  virtual ~Base();
  int base;
};
struct USES(aspect::gpu) VirtualBase : virtual Base {
  ~VirtualBase();
  int virtual_base;
};
struct USES(aspect::cpu) Empty {};
struct HoldsEmpty {
  Empty empty;
  int holds_empty;
};
template <class T>
struct USES(T::value) Template {
  int in_template;
};
struct Fp64 {
  static constexpr aspect value = aspect::fp64;
};

// Enumerations and names.
enum class USES(aspect::fp64) Mode { kA };
struct HoldsMode {
  Mode mode;
  int holds_mode;
};
using half USES(aspect::fp16) = _Float16;
template <aspect A>
using Name USES(A) = int;
inline int of_header() { return static_cast<int>(Mode::kA); }

template <int N>
void sized() {
  [](auto) HAS(aspect::gpu) [[sycl::reqd_work_group_size(N)]] {}(1);
}
inline auto stored = []() HAS(aspect::fp16) [[sycl::reqd_sub_group_size(8)]] {
  half h = 1;
};
inline void launch_from_header() { task<class InHeader>(stored); }
