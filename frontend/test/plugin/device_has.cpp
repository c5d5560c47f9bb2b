// RUN: clang++ -std=c++23 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ -std=c++23 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -E -o preprocessed.ii %s
// RUN: clang++ -std=c++23 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - preprocessed.ii | FileCheck %s
//
// The aspects of device_has are the function's declared aspects, wherever the
// attribute stands.

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6, atomic64 = 28 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]

// The aspects are unique and in ascending order.
// CHECK-DAG: @_Z7severalv{{.*}} !intel_declared_aspects [[FP16_FP64:![0-9]+]]
[[sycl::device_has(aspect::fp64, aspect::fp16, aspect::fp64)]]
SYCL_EXTERNAL void several() {}

// CHECK-DAG: @_Z4nonev{{.*}} !intel_declared_aspects [[NONE:![0-9]+]]
[[sycl::device_has()]] SYCL_EXTERNAL void none() {}

// A function without the attribute allows every aspect.
// CHECK-DAG: define {{.*}}@_Z12unattributedv() #{{[0-9]+}} !intel_fixed_targets
SYCL_EXTERNAL void unattributed() {}

// CHECK-DAG: @_Z10underscorev{{.*}} !intel_declared_aspects [[FP16:![0-9]+]]
[[sycl::__device_has__(aspect::fp16)]] SYCL_EXTERNAL void underscore() {}

// CHECK-DAG: @_Z12using_prefixv{{.*}} !intel_declared_aspects [[FP16]]
[[using sycl: device_has(aspect::fp16)]] SYCL_EXTERNAL void using_prefix() {}

#define NEEDS(...) [[sycl::device_has(__VA_ARGS__)]]
// CHECK-DAG: @_Z10in_a_macrov{{.*}} !intel_declared_aspects [[FP16_FP64]]
NEEDS(aspect::fp16, aspect::fp64) SYCL_EXTERNAL void in_a_macro() {}

#define NAME device_has
#define SCOPE sycl
#define ARGUMENTS (EMPTY aspect::fp16)
#define EMPTY
#define IDENTITY(...) __VA_ARGS__
// CHECK-DAG: @_Z6piecesv{{.*}} !intel_declared_aspects [[FP16]]
IDENTITY(IDENTITY([[clang::sycl_external, SCOPE::NAME ARGUMENTS]] void pieces() {
}))
// CHECK-DAG: @_Z9no_aspectv{{.*}} !intel_declared_aspects [[NONE]]
[[sycl::device_has(EMPTY)]] SYCL_EXTERNAL void no_aspect() {}
// CHECK-DAG: @_Z9directivev{{.*}} !intel_declared_aspects [[FP16]]
[[sycl /* scope */ :: device_has  // name
  (aspect::fp16
#ifndef EMPTY
   , aspect::fp64
#endif
)]] SYCL_EXTERNAL void directive() {}

// A declaration's attribute also holds for the definition.
[[sycl::device_has(aspect::fp64)]] SYCL_EXTERNAL void declared_before();
// CHECK-DAG: @_Z15declared_beforev{{.*}} !intel_declared_aspects [[FP64:![0-9]+]]
SYCL_EXTERNAL void declared_before() {}

constexpr aspect kConstant = aspect::atomic64;
// CHECK-DAG: @_Z8constantv{{.*}} !intel_declared_aspects [[ATOMIC64:![0-9]+]]
[[sycl::device_has(kConstant)]] SYCL_EXTERNAL void constant() {}

struct Methods {
  [[sycl::device_has(aspect::fp16)]] void method() {}
  [[sycl::device_has(aspect::fp16)]] static void static_method() {}
  [[sycl::device_has(aspect::fp16)]] Methods() {}
  [[sycl::device_has(aspect::fp16)]] operator int() { return 0; }
  void trailing() const [[sycl::device_has(aspect::fp16)]] {}
  // A member called device_has is not an attribute.
  bool device_has(aspect) const { return true; }
};

SYCL_EXTERNAL void methods() {
  // CHECK-DAG: @_ZN7MethodsC2Ev{{.*}} !intel_declared_aspects [[FP16]]
  Methods methods;
  // CHECK-DAG: @_ZN7Methods6methodEv{{.*}} !intel_declared_aspects [[FP16]]
  methods.method();
  // CHECK-DAG: @_ZN7Methods13static_methodEv{{.*}} !intel_declared_aspects [[FP16]]
  Methods::static_method();
  // CHECK-DAG: @_ZN7MethodscviEv{{.*}} !intel_declared_aspects [[FP16]]
  (void)static_cast<int>(methods);
  // CHECK-DAG: @_ZNK7Methods8trailingEv{{.*}} !intel_declared_aspects [[FP16]]
  methods.trailing();
  // CHECK-DAG: define {{.*}}@_ZNK7Methods10device_hasEN4sycl6aspectE({{[^!]*}}{
  (void)methods.device_has(aspect::fp16);
}

template <aspect A>
[[sycl::device_has(A)]] void one() {}
template <aspect... As>
[[sycl::device_has(As...)]] void pack() {}
template <class... Ts>
[[sycl::device_has(aspect::cpu, Ts::value...)]] void values() {}
template <class T>
[[sycl::device_has(aspect::fp16)]] void special() {}
template <class T>
struct OfTemplate {
  [[sycl::device_has(T::value)]] void method() {}
  [[sycl::device_has(aspect::cpu)]] void special() {}
};
struct Fp64 {
  static constexpr aspect value = aspect::fp64;
};

SYCL_EXTERNAL void templates() {
  // CHECK-DAG: @_Z3oneILN4sycl6aspectE28EEvv{{.*}} !intel_declared_aspects [[ATOMIC64]]
  one<aspect::atomic64>();
  // CHECK-DAG: @_Z4packITpTnN4sycl6aspectEJEEvv{{.*}} !intel_declared_aspects [[NONE]]
  pack<>();
  // CHECK-DAG: @_Z4packIJLN4sycl6aspectE5ELS1_6EEEvv{{.*}} !intel_declared_aspects [[FP16_FP64]]
  pack<aspect::fp16, aspect::fp64>();
  // CHECK-DAG: @_Z6valuesIJ4Fp64EEvv{{.*}} !intel_declared_aspects [[CPU_FP64:![0-9]+]]
  values<Fp64>();
  // CHECK-DAG: @_ZN10OfTemplateI4Fp64E6methodEv{{.*}} !intel_declared_aspects [[FP64]]
  OfTemplate<Fp64>().method();
}

// An explicit specialisation has only its own attributes.
template <>
[[sycl::device_has(aspect::cpu, aspect::fp64)]] void special<int>() {}
template <>
void special<long>() {}
template <>
[[sycl::device_has(aspect::fp64)]] void OfTemplate<Fp64>::special() {}

SYCL_EXTERNAL void specializations() {
  // CHECK-DAG: @_Z7specialIiEvv{{.*}} !intel_declared_aspects [[CPU_FP64]]
  special<int>();
  // CHECK-DAG: define {{.*}}@_Z7specialIlEvv() #{{[0-9]+}} {
  special<long>();
  // CHECK-DAG: @_ZN10OfTemplateI4Fp64E7specialEv{{.*}} !intel_declared_aspects [[FP64]]
  OfTemplate<Fp64>().special();
}

template <aspect A>
void lambda_in_template() {
  // CHECK-DAG: @_ZZ18lambda_in_templateILN4sycl6aspectE6EEvvENKUlvE_clEv{{.*}} !intel_declared_aspects [[FP64]]
  [] [[sycl::device_has(A)]] () {}();
  // CHECK-DAG: @_ZZ18lambda_in_templateILN4sycl6aspectE6EEvvENKUliE_clEi{{.*}} !intel_declared_aspects [[FP64]]
  [](int) [[sycl::device_has(A)]] {}(1);
  // CHECK-DAG: @_ZZ18lambda_in_templateILN4sycl6aspectE6EEvvENKUlT_E_clIlEEDaS2_{{.*}} !intel_declared_aspects [[FP64]]
  [](auto) [[sycl::device_has(A)]] {}(1l);
}

SYCL_EXTERNAL void lambdas() {
  // CHECK-DAG: @_ZZ7lambdasvENKUlvE_clEv{{.*}} !intel_declared_aspects [[FP16]]
  [] [[sycl::device_has(aspect::fp16)]] () {}();
  // CHECK-DAG: @_ZZ7lambdasvENKUliE_clEi{{.*}} !intel_declared_aspects [[FP16]]
  [](int) [[sycl::device_has(aspect::fp16)]] {}(1);
  // Clang instantiates this lambda before it parses the rest of the function.
  // CHECK-DAG: @_ZZ7lambdasvENKUlT_E_clIlEEDaS_{{.*}} !intel_declared_aspects [[FP16]]
  [](auto) [[sycl::device_has(aspect::fp16)]] {}(1l);
  lambda_in_template<aspect::fp64>();
}

// CHECK-NOT: llvm.global.annotations
// CHECK-DAG: [[NONE]] = !{}
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[ATOMIC64]] = !{i32 28}
// CHECK-DAG: [[FP16_FP64]] = !{i32 5, i32 6}
// CHECK-DAG: [[CPU_FP64]] = !{i32 1, i32 6}
