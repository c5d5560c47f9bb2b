// RUN: clang++ -std=c++20 -fsycl -fsycl-device-only \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Werror -O1 -S -emit-llvm -o %t.ll %s
// RUN: FileCheck %s < %t.ll
// RUN: clang++ -std=c++20 -fsycl -fsycl-device-only \
// RUN:   -Xclang -triple -Xclang nvptx64-nvidia-cuda \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Werror -O1 -S -emit-llvm -o %t.nvptx.ll %s
// RUN: FileCheck %s < %t.nvptx.ll
// RUN: clang++ -std=c++20 -fsycl -fsycl-device-only -DNARROW -Xclang -mlong-double-64 -fnew-alignment=32 \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} -fsyntax-only -Werror %s
//
// In the device compilation, each type has the size, alignment and name that it
// has on the host, and host code that Clang refuses for devices is no error.

#ifdef NARROW
static_assert(sizeof(long double) == 8 && __SIZEOF_LONG_DOUBLE__ == 8);
static_assert(__STDCPP_DEFAULT_NEW_ALIGNMENT__ == 32);
#else
static_assert(sizeof(long double) == 16 && __SIZEOF_LONG_DOUBLE__ == 16);
static_assert(alignof(long double) == 16);
static_assert(__STDCPP_DEFAULT_NEW_ALIGNMENT__ == 16);
static_assert(__LDBL_MANT_DIG__ == 64);
constexpr long double large = 1e4000L;
#endif

struct __attribute__((aligned)) Aligned {
  char c;
};
static_assert(sizeof(Aligned) == 16 && __BIGGEST_ALIGNMENT__ == 16);

template <class T>
constexpr bool is_long = false;
template <>
constexpr bool is_long<long> = true;
static_assert(is_long<__INT64_TYPE__> && is_long<__INTMAX_TYPE__>);
static_assert(static_cast<__WINT_TYPE__>(-1) > 0);

unsigned _BitInt(256) Square(unsigned _BitInt(256) x) { return x * x; }
static_assert(sizeof(_BitInt(256)) == 32);

#ifndef NARROW
__attribute__((target_clones("avx2", "default"))) int Clones(int x) { return x; }
__attribute__((unused, __target_clones__("avx2", "default"))) static int More(
    int x) {
  return x;
}
// target_clones is an attribute only where an attribute may be written.
int target_clones(int __target_clones__) { return __target_clones__; }
#endif

// The device computes with wide integers too.
// CHECK: define {{.*}}@_Z4Wide{{.*}}i256
[[clang::sycl_external]] unsigned _BitInt(256) Wide(unsigned _BitInt(256) x) {
  return x * x;
}
