// RUN: clang++ -std=c++23 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang -Wno-sycl-indirect-call \
// RUN:   -w -S -emit-llvm -o - %s | FileCheck %s
//
// Named function objects and lambdas of every kind work as kernels.

namespace sycl { enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6, atomic64=28 }; }
using sycl::aspect;
#define EXT [[clang::sycl_external]]
#define USES(...) [[__sycl_detail__::__uses_aspects__(__VA_ARGS__)]]
#define HAS(...) [[sycl::device_has(__VA_ARGS__)]]
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) { kernel(); }

// lambdas as kernels
struct NamedF { HAS(aspect::fp16) void operator()() const {} };
struct TemplF { template <class T = int> HAS(aspect::fp16) void operator()() const {} };
struct DerivedF : NamedF {};
struct UsingF : NamedF { using NamedF::operator(); };
struct ConstF { HAS(aspect::fp16) void operator()() const {} HAS(aspect::fp64) void operator()() {} };
struct OutF { void operator()() const; };
HAS(aspect::fp64) void OutF::operator()() const {}
template <aspect A> struct TF { HAS(A) void operator()() const {} };
struct StaticF { HAS(aspect::fp64) static void operator()() {} };
struct PrivF { HAS(aspect::cpu) void operator()() const {} };
struct ConvF { using P = void(*)(); static void fn() {} HAS(aspect::fp64) operator P() const { return fn; } };
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void pf(Kernel kernel, int n) { for (int i = 0; i < n; ++i) kernel(i); }
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void cref(const Kernel& kernel) { kernel(); }
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void rref(Kernel&& kernel) { kernel(); }
template <class K> auto wrap(K k) { return [=] { k(); }; }
template <class K> auto wrap2(K k) { return [=] HAS(aspect::gpu) () { k(); }; }
template <int N> void in_templ() {
  task<class IT1>([] HAS(N ? aspect::fp64 : aspect::cpu) () {});
  task<class IT2>([]() HAS(N ? aspect::fp64 : aspect::cpu) {});
  auto l = [](auto...) HAS(N ? aspect::fp64 : aspect::cpu) {};
  task<class IT3>(l);
  [&] { task<class IT4>([]() HAS(N ? aspect::fp64 : aspect::cpu) [[sycl::reqd_sub_group_size(N)]] {}); }();
}
template <aspect... As> void packs() {
  task<class PK>([]() HAS(As...) {});
  task<class PK2>([] HAS(As...) () {});
  (task<class PK3>([]() HAS(As...) {}));
}
struct Member {
  int x;
  void m() { task<class MM>([=, *this]() HAS(aspect::fp16) { (void)x; }); }
};
void deflt(int i = [] HAS(aspect::gpu) () { return 3; }()) { }
auto stored = []() HAS(aspect::atomic64) {};
template <class T> auto vt = []() HAS(T::value) {};
struct F16 { static constexpr aspect value = aspect::fp16; };
// In a wrapper of the headers, a member's attributes become the kernel's.
template <class K> struct [[clang::annotate("aspectra::kernel_wrapper")]] Wrapped {
  K kernel;
  template <class F> static void call(const F& f) { int i = 0; f(i); }
  HAS(aspect::cpu) void operator()() const {
    call([&](auto& i) { call([&](auto& k) { kernel(i, k); }); });
  }
};
template <class K> Wrapped(K) -> Wrapped<K>;
struct Overloaded {
  HAS(aspect::fp16) void operator()(int, int) const {}
  HAS(aspect::fp64) void operator()(int) const {}
};
template <class K> struct [[clang::annotate("aspectra::linear_kernel_wrapper")]] Linear {
  K kernel;
  NamedF held;
  void operator()() const { kernel(); }
};
template <class K> struct [[clang::annotate("aspectra::unsized_kernel_wrapper")]] Unsized {
  K kernel;
  void operator()() const { kernel(); }
};
struct Sized {
  [[sycl::reqd_work_group_size(4, 8)]] [[sycl::reqd_sub_group_size(16)]]
  [[__sycl_detail__::add_ir_function_attributes("sycl-work-group-size-hint", "sycl-other", "2,4", "2,4")]]
  void operator()() const {}
};

int main() {
  task<class W1>(Wrapped{[](int, auto&) HAS(aspect::gpu) {}});
  task<class W2>(Wrapped{Overloaded()});
  task<class W3>(Linear<Sized>());
  task<class W4>(Unsized<Sized>());
  task<class N1>(NamedF{});
  task<class N2>(TemplF{});
  task<class N3>(DerivedF{});
  task<class N4>(UsingF{});
  task<class N5>(ConstF{});
  cref<class N6>(ConstF{});
  task<class N7>(OutF{});
  task<class N8>(TF<aspect::fp64>{});
  task<class N9>(StaticF{});
  task<class N10>(PrivF{});
  task<class N11>(ConvF{});
  pf<class N12>([](auto i) HAS(aspect::fp16) {}, 3);
  rref<class N13>([]() HAS(aspect::fp16) {});
  rref<class N14>(stored);
  task<class N15>(stored);
  task<class N16>(wrap(stored));
  task<class N17>(wrap2(stored));
  in_templ<8>();
  packs<>();
  packs<aspect::cpu, aspect::gpu>();
  Member{}.m();
  deflt();
  task<class N18>(vt<F16>);
  auto nested = [] { return []() HAS(aspect::cpu) {}; };
  task<class N19>(nested());
  task<class N20>([]<class T = int>() HAS(aspect::fp64) {});
  task<class N21>([]<class T = int> HAS(aspect::fp64) () {});
  task<class N22>([x = 1]() mutable HAS(aspect::fp64) { ++x; });
  task<class N23>([x = 1]() noexcept HAS(aspect::fp64) -> void { });
  task<class N24>([x = 1]() HAS(aspect::fp64) [[sycl::reqd_work_group_size(4)]] -> void { });
  task<class N25>([] HAS(aspect::fp64) { });
  void (*fp)() = []() HAS(aspect::fp64) {};
  task<class N26>([=]{ fp(); });
}

// CHECK-DAG: @_ZTSZN6Member1mEvE2MM({{.*}} !intel_declared_aspects [[FP16:![0-9]+]]
// CHECK-DAG: @_ZTSZ4mainE2N1({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE2N2({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE2N3({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE2N4({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE2N5({{.*}} !intel_declared_aspects [[FP64:![0-9]+]]
// CHECK-DAG: @_ZTSZ4mainE2N6({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE2N7({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE2N8({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE2N9({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE3N10({{.*}} !intel_declared_aspects [[CPU:![0-9]+]]
// CHECK-DAG: @_ZTSZ4mainE3N12({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE3N13({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE3N14({{.*}} !intel_declared_aspects [[ATOMIC64:![0-9]+]]
// CHECK-DAG: @_ZTSZ4mainE3N15({{.*}} !intel_declared_aspects [[ATOMIC64]]
// CHECK-DAG: @_ZTSZ4mainE3N17({{.*}} !intel_declared_aspects [[GPU:![0-9]+]]
// CHECK-DAG: @_ZTSZ8in_templILi8EEvvE3IT1({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ8in_templILi8EEvvE3IT2({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ8in_templILi8EEvvE3IT3({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZZ8in_templILi8EEvvENKUlvE1_clEvE3IT4({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ5packsITpTnN4sycl6aspectEJEEvvE2PK({{.*}} !intel_declared_aspects [[NONE:![0-9]+]]
// CHECK-DAG: @_ZTSZ5packsITpTnN4sycl6aspectEJEEvvE3PK2({{.*}} !intel_declared_aspects [[NONE]]
// CHECK-DAG: @_ZTSZ5packsITpTnN4sycl6aspectEJEEvvE3PK3({{.*}} !intel_declared_aspects [[NONE]]
// CHECK-DAG: @_ZTSZ5packsIJLN4sycl6aspectE1ELS1_2EEEvvE2PK({{.*}} !intel_declared_aspects [[CPU_GPU:![0-9]+]]
// CHECK-DAG: @_ZTSZ5packsIJLN4sycl6aspectE1ELS1_2EEEvvE3PK2({{.*}} !intel_declared_aspects [[CPU_GPU]]
// CHECK-DAG: @_ZTSZ5packsIJLN4sycl6aspectE1ELS1_2EEEvvE3PK3({{.*}} !intel_declared_aspects [[CPU_GPU]]
// CHECK-DAG: @_ZTSZ4mainE3N18({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE3N19({{.*}} !intel_declared_aspects [[CPU]]
// CHECK-DAG: @_ZTSZ4mainE3N20({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE3N21({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE3N22({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE3N23({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE3N24({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE3N25({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZTSZ4mainE2W1({{.*}} !intel_declared_aspects [[GPU]]
// CHECK-DAG: @_ZTSZ4mainE2W2({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZTSZ4mainE2W3({{.*}} [[LINEAR:#[0-9]+]] !intel_reqd_sub_group_size [[SUB:![0-9]+]] !reqd_work_group_size [[WG32:![0-9]+]]
// CHECK-DAG: @_ZTSZ4mainE2W4({{.*}} [[UNSIZED:#[0-9]+]] !intel_reqd_sub_group_size [[SUB]] !sycl_called_sizes [[CALLED:![0-9]+]] !intel_fixed_targets
// CHECK-DAG: attributes [[LINEAR]] = {{{.*}} "sycl-other"="2,4" "sycl-work-group-size-hint"="8"
// CHECK-DAG: attributes [[UNSIZED]] = {{{.*}} "sycl-other"="2,4" }
// CHECK-DAG: [[WG32]] = !{i32 32, i32 1, i32 1}
// CHECK-DAG: [[SUB]] = !{i32 16}
// CHECK-DAG: [[CALLED]] = !{[[SIZE:![0-9]+]]}
// CHECK-DAG: [[SIZE]] = !{!"_ZNK5SizedclEv", !"work-group", i32 4, i32 8}
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[ATOMIC64]] = !{i32 28}
// CHECK-DAG: [[GPU]] = !{i32 2}
// CHECK-DAG: [[NONE]] = !{}
// CHECK-DAG: [[CPU_GPU]] = !{i32 1, i32 2}
