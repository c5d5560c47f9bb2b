// RUN: clang++ -std=c++23 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -w -S -emit-llvm -o - %s | FileCheck %s
//
// device_has works on redeclarations and on constructs of newer C++, with
// aspects from constants, packs and templates of every kind.

namespace sycl { enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6, atomic64=28 }; }
using sycl::aspect;
#define EXT [[clang::sycl_external]]
#define USES(...) [[__sycl_detail__::__uses_aspects__(__VA_ARGS__)]]
#define HAS(...) [[sycl::device_has(__VA_ARGS__)]]
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) { kernel(); }

// redeclarations and merges
HAS(aspect::fp16) EXT void r1(); EXT void r1() {}
EXT void r2() HAS(aspect::fp16); HAS(aspect::fp16) EXT void r2() {}
template <class T> HAS(aspect::fp16) void r3(T); template <class T> void r3(T) {}
template <class T> void r4(T); template <class T> HAS(aspect::fp16) void r4(T) {}
template <class T> struct C { void m() HAS(aspect::gpu); template <class U> void n(U) HAS(T::v); };
template <class T> void C<T>::m() {}
template <class T> template <class U> void C<T>::n(U) {}
struct F16 { static constexpr aspect v = aspect::fp16; };
struct G { static constexpr aspect v = aspect::cpu; }; template <> void C<G>::m() {}
EXT void u() { r3(1); r4(1); C<F16>().m(); C<F16>().n(1); C<G>().m(); }
// abbreviated templates, constraints, explicit this, requires
HAS(aspect::cpu) void ab(auto x) {}
template <class T> concept Any = true;
HAS(aspect::cpu) void con(Any auto x) requires Any<decltype(x)> {}
template <class T> void con2(T x) HAS(aspect::cpu) requires Any<T> {}
struct Ex { HAS(aspect::cpu) void m(this Ex& self) {} HAS(aspect::fp16) static void operator()(int) {} HAS(aspect::fp64) auto operator<=>(const Ex&) const { return 1; } bool operator==(const Ex&) const HAS(aspect::gpu) = default; };
EXT void v(Ex& e, Ex& f) { ab(1); con(1); con2(1); e.m(); e(1); (void)(e == f); (void)(e.operator<=>(f)); }
// aspects through everything
constexpr int n = 5;
struct Arr { aspect a[2]; constexpr aspect operator[](int i) const { return a[i]; } };
constexpr Arr ar{{aspect::cpu, aspect::fp64}};
template <auto A> HAS(static_cast<aspect>(A)) void au() {}
template <aspect A = aspect::fp16, aspect... R> HAS(A, R...) void df() {}
template <template <class> class TT> HAS(TT<int>::v) void tt() {}
template <class T> struct HV { static constexpr aspect v = aspect::atomic64; };
template <int... I> HAS(aspect(I + 1)...) void exp() {}
template <aspect... As> struct List { template <aspect... Bs> HAS(As..., Bs...) static void both() {} };
template <class L> struct Un; template <aspect... As> struct Un<List<As...>> { HAS(As...) static void m() {} };
EXT void w() { au<5>(); au<aspect::cpu>(); df<>(); df<aspect::cpu, aspect::gpu>(); tt<HV>(); exp<0, 1, 4>(); List<aspect::cpu>::both<aspect::fp16>(); Un<List<aspect::gpu, aspect::fp64>>::m(); }
HAS(ar[1], aspect{5}, aspect(n - 4), []{ return aspect::gpu; }()) EXT void x() {}
// local extern and macro
#define device_has_list aspect::fp16, aspect::cpu
EXT HAS(device_has_list) void y() {}
namespace sy = sycl;
[[sycl::device_has(sy::aspect::fp16)]] EXT void z() {}
EXT [[sycl::device_has(aspect::fp16)]] [[sycl::reqd_sub_group_size(8)]] auto zz() -> int { return 1; }
struct Outer { struct In { HAS(aspect::fp16) void m(); }; }; void Outer::In::m() {}
EXT void yy() { Outer::In().m(); }
HAS(aspect::fp16) EXT void vis(), vis2(); void vis() {} void vis2() {}
HAS(aspect::cpu) EXT void zvar(int, ...) {}
EXT HAS(aspect::cpu) inline void inl() {}

// CHECK-DAG: @_Z2r1v({{.*}} !intel_declared_aspects [[FP16:![0-9]+]]
// CHECK-DAG: @_Z2r2v({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z2r3IiEvT_({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z2r4IiEvT_({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN1CI3F16E1mEv({{.*}} !intel_declared_aspects [[GPU:![0-9]+]]
// CHECK-DAG: @_ZN1CI3F16E1nIiEEvT_({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z2abIiEvT_({{.*}} !intel_declared_aspects [[CPU:![0-9]+]]
// CHECK-DAG: @_Z3conITk3AnyiEvT_Q3AnyIDtfp_EE({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_Z4con2IiEvT_Q3AnyIS0_E({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_ZNH2Ex1mERS_({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_ZN2ExclEi({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZNK2ExeqERKS_({{.*}} !intel_declared_aspects [[GPU]]
// CHECK-DAG: @_ZNK2ExssERKS_({{.*}} !intel_declared_aspects [[FP64:![0-9]+]]
// CHECK-DAG: @_Z2auITnDaLi5EEvv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z2auITnDaLN4sycl6aspectE1EEvv({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_Z2dfILN4sycl6aspectE5ETpTnS1_JEEvv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z2dfILN4sycl6aspectE1EJLS1_2EEEvv({{.*}} !intel_declared_aspects [[CPU_GPU:![0-9]+]]
// CHECK-DAG: @_Z2ttI2HVEvv({{.*}} !intel_declared_aspects [[ATOMIC64:![0-9]+]]
// CHECK-DAG: @_Z3expIJLi0ELi1ELi4EEEvv({{.*}} !intel_declared_aspects [[CPU_GPU_FP16:![0-9]+]]
// CHECK-DAG: @_ZN4ListIJLN4sycl6aspectE1EEE4bothIJLS1_5EEEEvv({{.*}} !intel_declared_aspects [[CPU_FP16:![0-9]+]]
// CHECK-DAG: @_ZN2UnI4ListIJLN4sycl6aspectE2ELS2_6EEEE1mEv({{.*}} !intel_declared_aspects [[GPU_FP64:![0-9]+]]
// CHECK-DAG: @_Z1xv({{.*}} !intel_declared_aspects [[CPU_GPU_FP16_FP64:![0-9]+]]
// CHECK-DAG: @_Z1yv({{.*}} !intel_declared_aspects [[CPU_FP16]]
// CHECK-DAG: @_Z1zv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z2zzv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN5Outer2In1mEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z3visv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z4vis2v({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_Z4zvariz({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_Z3inlv({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[GPU]] = !{i32 2}
// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[CPU_GPU]] = !{i32 1, i32 2}
// CHECK-DAG: [[ATOMIC64]] = !{i32 28}
// CHECK-DAG: [[CPU_GPU_FP16]] = !{i32 1, i32 2, i32 5}
// CHECK-DAG: [[CPU_FP16]] = !{i32 1, i32 5}
// CHECK-DAG: [[GPU_FP64]] = !{i32 2, i32 6}
// CHECK-DAG: [[CPU_GPU_FP16_FP64]] = !{i32 1, i32 2, i32 5, i32 6}
