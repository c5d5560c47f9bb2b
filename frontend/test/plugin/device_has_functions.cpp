// RUN: clang++ -std=c++23 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -w -S -emit-llvm -o - %s | FileCheck %s
//
// device_has works on functions of every kind and on templates, before and
// after the parameters, and on any declaration of a function.

namespace sycl { enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6, atomic64=28 }; }
using sycl::aspect;
#define EXT [[clang::sycl_external]]
#define USES(...) [[__sycl_detail__::__uses_aspects__(__VA_ARGS__)]]
#define HAS(...) [[sycl::device_has(__VA_ARGS__)]]
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) { kernel(); }

// functions of every kind
struct S {
  HAS(aspect::fp16) S() {}
  HAS(aspect::fp64) ~S() {}
  HAS(aspect::cpu) S& operator=(const S&) { return *this; }
  HAS(aspect::gpu) S operator+(const S&) const { return *this; }
  HAS(aspect::fp16) explicit operator bool() const { return true; }
  HAS(aspect::fp16) virtual void v() {}
  HAS(aspect::fp16) virtual void pure();
  HAS(aspect::fp16) friend void in_class_friend(S&) {}
  HAS(aspect::fp64) static void* operator new(decltype(sizeof(0)), void* p) { return p; }
  HAS(aspect::fp64) int operator[](int) const { return 1; }
  HAS(aspect::fp64) int operator()(int) const { return 1; }
  int m = [] HAS(aspect::cpu) () { return 3; }();
  S(const S&) HAS(aspect::cpu) = default;
  HAS(aspect::gpu) S(S&&) = default;
};
struct D : S {
  HAS(aspect::fp64) void v() override {}
  void pure() HAS(aspect::gpu) override {}
};
void S::pure() {}
HAS(aspect::cpu) constexpr int ce(int x) { return x + 1; }
HAS(aspect::cpu) consteval int ci(int x) { return x + 1; }
EXT void all(D& d, int i) {
  D x; D y(x); D z(static_cast<D&&>(x)); y = z; (void)(bool)y; (void)(y[1]); y(2); d.D::v(); d.D::pure(); d.S::v(); d.S::pure(); in_class_friend(d);
  ce(i); int q = ci(3);
  (void)(static_cast<S&>(d) + static_cast<S&>(d), 1);
}
template <class T> struct CT {
  template <aspect A> HAS(A, T::value) void m() {}
  template <aspect... As> HAS(As...) static void p() {}
  HAS(T::value) CT() {}
  HAS(T::value) friend void fr(CT&) {}
  HAS(T::value) void out_of_line();
  template <aspect B> HAS(B) void out2();
};
template <class T> void CT<T>::out_of_line() {}
template <class T> template <aspect B> void CT<T>::out2() {}
struct F16 { static constexpr aspect value = aspect::fp16; };
EXT void ct() { CT<F16> c; c.m<aspect::fp64>(); c.p<>(); c.p<aspect::cpu, aspect::gpu>(); fr(c); c.out_of_line(); c.out2<aspect::gpu>(); }
template <int N> HAS(N == 1 ? aspect::fp64 : aspect::cpu) void ei() {}
template void ei<1>();
extern template void ei<2>();
template <int N> EXT HAS(N == 1 ? aspect::fp64 : aspect::cpu) void eie() {}
template void eie<1>();
EXT void uei() { ei<3>(); }
constexpr aspect arr[] = {aspect::cpu, aspect::fp64};
constexpr aspect pick(bool b) { return b ? aspect::fp16 : aspect::gpu; }
template <aspect... As> constexpr aspect last = (As, ...);
HAS(arr[1], pick(true), last<aspect::cpu, aspect::atomic64>, F16::value, aspect(1), static_cast<aspect>(2)) EXT void constants() {}
extern "C" HAS(aspect::fp16) EXT void c_fun() {}
extern "C" { HAS(aspect::fp16) EXT void c_fun2() {} }
namespace a { inline namespace b { HAS(aspect::fp16) EXT void nsf() {} namespace { HAS(aspect::cpu) void anon() {} } EXT void ca() {anon();} } }
EXT void local_decl() { HAS(aspect::fp64) void declared_locally(); declared_locally(); }
void declared_locally() {}
HAS(aspect::fp64) void declared_only();
EXT HAS(aspect::fp64) void declared_only_e();
EXT void cdo() { declared_only_e(); }
[[using sycl: device_has(aspect::fp16), reqd_sub_group_size(8)]] EXT void us() {}
[[sycl::device_has(aspect::fp16), clang::sycl_external, sycl::reqd_work_group_size(1,2)]] void lst() {}
EXT void trailing(int) HAS(aspect::fp16) {}
EXT auto trailing2(int) HAS(aspect::fp16) -> int { return 1; }
EXT auto trailing3(int) noexcept HAS(aspect::fp16) -> int { return 1; }
EXT void afterid HAS(aspect::fp64) (int) {}
EXT void redecl1(); HAS(aspect::fp64) void redecl1(); void redecl1() {}
EXT void redecl2(); void redecl2() HAS(aspect::fp64); void redecl2() {}
EXT void redecl3() HAS(aspect::fp64) {} HAS(aspect::fp64) void redecl3();

// CHECK-DAG: @_ZNK1ScvbEv({{.*}} !intel_declared_aspects [[FP16:![0-9]+]]
// CHECK-DAG: @_ZNK1SixEi({{.*}} !intel_declared_aspects [[FP64:![0-9]+]]
// CHECK-DAG: @_ZNK1SclEi({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_Z15in_class_friendR1S({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z2cei({{.*}} !intel_declared_aspects [[CPU:![0-9]+]]
// CHECK-DAG: @_ZNK1SplERKS_({{.*}} !intel_declared_aspects [[GPU:![0-9]+]]
// CHECK-DAG: @_ZN1SD2Ev({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZN2CTI3F16EC2Ev({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN2CTI3F16E1mILN4sycl6aspectE6EEEvv({{.*}} !intel_declared_aspects [[FP16_FP64:![0-9]+]]
// CHECK-DAG: @_ZN2CTI3F16E1pITpTnN4sycl6aspectEJEEEvv({{.*}} !intel_declared_aspects [[NONE:![0-9]+]]
// CHECK-DAG: @_ZN2CTI3F16E1pIJLN4sycl6aspectE1ELS4_2EEEEvv({{.*}} !intel_declared_aspects [[CPU_GPU:![0-9]+]]
// CHECK-DAG: @_Z2frR2CTI3F16E({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN2CTI3F16E11out_of_lineEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN2CTI3F16E4out2ILN4sycl6aspectE2EEEvv({{.*}} !intel_declared_aspects [[GPU]]
// CHECK-DAG: @_Z3eieILi1EEvv({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_Z2eiILi3EEvv({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_Z9constantsv({{.*}} !intel_declared_aspects [[CPU_GPU_FP16_FP64_ATOMIC64:![0-9]+]]
// CHECK-DAG: @c_fun({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @c_fun2({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN1a1b3nsfEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN1a1b12_GLOBAL__N_14anonEv({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_Z16declared_locallyv({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_Z2usv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z3lstv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z8trailingi({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z9trailing2i({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z9trailing3i({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z7afteridi({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_Z7redecl1v({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_Z7redecl2v({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_Z7redecl3v({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZN1S1vEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN1S4pureEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN1SC2Ev({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN1D1vEv({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZN1D4pureEv({{.*}} !intel_declared_aspects [[GPU]]
// CHECK-DAG: @_ZNK1S1mMUlvE_clEv({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_ZN1SC2EOS_({{.*}} !intel_declared_aspects [[GPU]]
// CHECK-DAG: @_ZN1SaSERKS_({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_ZN1SC2ERKS_({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[GPU]] = !{i32 2}
// CHECK-DAG: [[FP16_FP64]] = !{i32 5, i32 6}
// CHECK-DAG: [[NONE]] = !{}
// CHECK-DAG: [[CPU_GPU]] = !{i32 1, i32 2}
// CHECK-DAG: [[CPU_GPU_FP16_FP64_ATOMIC64]] = !{i32 1, i32 2, i32 5, i32 6, i32 28}
