// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
//
// Clang may instantiate a template before the namespace around it ends. The
// instances have the template's attributes, wherever these are written.

namespace sycl {
enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]
#define HAS(...) [[sycl::device_has(__VA_ARGS__)]]

namespace early {
struct Fp16 {
  static constexpr aspect value = aspect::fp16;
};

template <aspect A>
auto deduced() HAS(A) {
  return 1;
}
template <aspect A>
void not_deduced() HAS(A) {}
template <class T>
auto make() {
  return [](auto) HAS(T::value) {};
}
template <aspect A>
auto make_before() {
  return [] HAS(A) () {};
}
template <class T>
auto make_template() {
  return []<aspect A>() HAS(A, T::value) {};
}
template <class T>
auto variable = []() HAS(T::value) {};
template <class T>
struct Class {
  auto member() {
    return []() HAS(T::value) {};
  }
  template <aspect A>
  auto member_template() HAS(A, T::value) {
    return 1;
  }
  auto out_of_line();
  template <aspect A>
  static auto template_out_of_line();
  friend auto of_friend(Class) HAS(T::value) { return 1; }
};
template <class T>
auto Class<T>::out_of_line() {
  return []() HAS(T::value) {};
}
inline Class<Fp16> instantiated;
template <class T>
template <aspect A>
auto Class<T>::template_out_of_line() {
  return []() HAS(T::value, A) {};
}

// CHECK-DAG: @_ZN5early7deducedILN4sycl6aspectE6EEEDav({{.*}} !intel_declared_aspects [[FP64:![0-9]+]]
// CHECK-DAG: @_ZN5early11not_deducedILN4sycl6aspectE6EEEvv({{.*}} !intel_declared_aspects [[FP64]]
// CHECK-DAG: @_ZZN5early4makeINS_4Fp16EEEDavENKUlT_E_clIiEEDaS2_({{.*}} !intel_declared_aspects [[FP16:![0-9]+]]
// CHECK-DAG: @_ZZN5early11make_beforeILN4sycl6aspectE5EEEDavENKUlvE_clEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: define {{.*}}make_template{{.*}}cl{{.*}} !intel_declared_aspects [[CPU_FP16:![0-9]+]]
// CHECK-DAG: define {{.*}}variable{{.*}}clEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZZN5early5ClassINS_4Fp16EE6memberEvENKUlvE_clEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZN5early5ClassINS_4Fp16EE15member_templateILN4sycl6aspectE6EEEDav({{.*}} !intel_declared_aspects [[FP16_FP64:![0-9]+]]
// CHECK-DAG: @_ZZN5early5ClassINS_4Fp16EE11out_of_lineEvENKUlvE_clEv({{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZZN5early5ClassINS_4Fp16EE20template_out_of_lineILN4sycl6aspectE2EEEDavENKUlvE_clEv({{.*}} !intel_declared_aspects [[GPU_FP16:![0-9]+]]
// CHECK-DAG: define {{.*}}of_friend{{.*}} !intel_declared_aspects [[FP16]]
// CHECK-DAG: @_ZZN5early3useEvENKUlTnN4sycl6aspectEvE_clILS1_6EEEDav({{.*}} !intel_declared_aspects [[FP64]]
SYCL_EXTERNAL void use() {
  deduced<aspect::fp64>();
  not_deduced<aspect::fp64>();
  make<Fp16>()(1);
  make_before<aspect::fp16>()();
  make_template<Fp16>().template operator()<aspect::cpu>();
  variable<Fp16>();
  instantiated.member()();
  instantiated.member_template<aspect::fp64>();
  instantiated.out_of_line()();
  Class<Fp16>::template_out_of_line<aspect::gpu>()();
  of_friend(instantiated);
  []<aspect A>() HAS(A) {}.template operator()<aspect::fp64>();
}
}  // namespace early

// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[CPU_FP16]] = !{i32 1, i32 5}
// CHECK-DAG: [[GPU_FP16]] = !{i32 2, i32 5}
// CHECK-DAG: [[FP16_FP64]] = !{i32 5, i32 6}
