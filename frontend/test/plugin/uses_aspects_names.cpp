// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o %t.ll %s
// RUN: FileCheck %s < %t.ll
// RUN: FileCheck --check-prefix=TYPES %s < %t.ll
//
// If a type alias stands for a type that is not a class, code that has a value
// of the alias uses the aspects of the alias.

namespace sycl {
enum class aspect { cpu = 1, gpu = 2, fp16 = 5, fp64 = 6, atomic64 = 28 };
}
using sycl::aspect;

#define SYCL_EXTERNAL [[clang::sycl_external]]
#define USES(...) [[__sycl_detail__::__uses_aspects__(__VA_ARGS__)]]

using half USES(aspect::fp16) = _Float16;
typedef long wide USES(aspect::fp64);
using Pointer USES(aspect::cpu) = int*;
using Array USES(aspect::atomic64) = int[4];
using Vector USES(aspect::gpu) = float __attribute__((ext_vector_type(4)));
using HalfVector = half __attribute__((ext_vector_type(4)));

// This code has a value.
// CHECK-DAG: @_Z9parameterDF16_({{.*}} !intel_used_aspects [[FP16:![0-9]+]]
SYCL_EXTERNAL void parameter(half) {}
// CHECK-DAG: @_Z6resultv({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL half result() { return 1; }
// CHECK-DAG: @_Z8variablev({{.*}} !intel_used_aspects [[FP64:![0-9]+]]
SYCL_EXTERNAL void variable() { wide w[2][2]; }
// CHECK-DAG: @_Z4castf({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int cast(float f) { return static_cast<half>(f) > 1; }
// CHECK-DAG: @_Z4loadPDF16_({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int load(half* h) { return static_cast<int>(*h); }
// CHECK-DAG: @_Z5storeRDF16_({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void store(half& h) { h = 1; }
// CHECK-DAG: @_Z9incrementRl({{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL void increment(wide& w) { ++w; }
const half global = 1;
// CHECK-DAG: @_Z9of_globalv({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL const half* of_global() { return &global; }
// CHECK-DAG: @_Z7deducedRDF16_({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void deduced(half& h) { auto copy = h; }
// CHECK-DAG: @_Z11declaredtypv({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void declaredtyp() { decltype(global) copy = 1; }
half elsewhere(half);
// CHECK-DAG: @_Z5callsv({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void calls() { (void)sizeof(elsewhere(1)), parameter(1); }
// CHECK-DAG: @_Z10a_defaultsi({{[^!]*}} !intel_fixed_targets
SYCL_EXTERNAL void a_defaults(int = static_cast<half>(1) > 0) {}
// CHECK-DAG: @_Z8defaultsv({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void defaults() { a_defaults(); }
// CHECK-DAG: @_Z7pointerPi({{.*}} !intel_used_aspects [[CPU:![0-9]+]]
SYCL_EXTERNAL void pointer(Pointer) {}
// CHECK-DAG: @_Z5arrayv({{.*}} !intel_used_aspects [[ATOMIC64:![0-9]+]]
SYCL_EXTERNAL void array() { Array a; }
// CHECK-DAG: @_Z6vectorDv4_f({{.*}} !intel_used_aspects [[GPU:![0-9]+]]
SYCL_EXTERNAL void vector(Vector) {}
// CHECK-DAG: @_Z11half_vectorDv4_DF16_({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void half_vector(HalfVector) {}

// The compile time is linear in the depth of the nesting.
template <int Depth>
struct Nested {
  Nested<Depth - 1> inner;
};
template <>
struct Nested<0> {
  int i;
};
// CHECK-DAG: @_Z6nestedv({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int nested() {
  Nested<30> n{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{(int)half(1)}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}};
  return n.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
      .inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner
      .inner.inner.inner.inner.inner.inner.inner.i;
}

// This code has no value.
// CHECK-DAG: @_Z8pointersPDF16_RDF16_({{[^!]*}} !intel_fixed_targets
SYCL_EXTERNAL void pointers(half* p, half& r) { decltype(auto) alias = (r); }
// CHECK-DAG: @_Z11unevaluatedv({{[^!]*}} !intel_fixed_targets
SYCL_EXTERNAL int unevaluated() {
  static_assert(half(1) == half(1));
  int sized[static_cast<int>(half(3))];
  return sizeof(half) + sizeof(half(1)) + alignof(half) + noexcept(half(1));
}
// CHECK-DAG: @_Z9discardedv({{[^!]*}} !intel_fixed_targets
SYCL_EXTERNAL int discarded() {
  if constexpr (sizeof(half) == 1) {
    return half(1) > 0;
  } else {
    return 1;
  }
}
// CHECK-DAG: @_Z9immediatev({{[^!]*}} !intel_fixed_targets
consteval int at_compile_time() { return static_cast<int>(half(1)); }
SYCL_EXTERNAL int immediate() { return at_compile_time(); }

// A template has one instance for a name and for the name's type.
template <class T>
T of_argument() {
  return T();
}
template <class T>
T own_text() {
  half h = 1;
  return T();
}
SYCL_EXTERNAL void templates() {
  // The result has the type _Float16, which needs fp16 under any name.
  // CHECK-DAG: define {{.*}}@_Z11of_argumentIDF16_ET_v() #{{[0-9]+}} comdat !intel_used_aspects [[FP16]]
  of_argument<half>();
  // CHECK-DAG: @_Z8own_textIiET_v({{.*}} !intel_used_aspects [[FP16]]
  own_text<int>();
}

// A class, or a lambda's class, may have a member of such a type.
struct Holds {
  half h;
  int i;
};
struct Points {
  half* h;
  int i;
};
// CHECK-DAG: @_Z5holdsR5Holds({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL int holds(Holds& h) { return h.i; }
// CHECK-DAG: @_Z6pointsR6Points({{[^!]*}} !intel_fixed_targets
SYCL_EXTERNAL int points(Points& p) { return p.i; }
// CHECK-DAG: @_Z7capturev({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void capture() {
  static const half h = 1;
  [copy = h] {}();
}

// A lambda is a separate function, wherever it is written.
auto in_namespace = [] { half h = 1; };
template <class T>
auto in_template = [] { half h = 1; };
struct Class {
  static inline auto in_class = [] { half h = 1; };
  int initialised = [] { return half(1) > 0; }();
  using Member USES(aspect::cpu) = int;
  int member() {
    Member m = 1;
    return m;
  }
};
SYCL_EXTERNAL void lambdas() {
  // CHECK-DAG: define internal {{.*}}@_ZNKUlvE_clEv({{.*}} !intel_used_aspects [[FP16]]
  in_namespace();
  // CHECK-DAG: @_ZNK11in_templateIiEMUlvE_clEv({{.*}} !intel_used_aspects [[FP16]]
  in_template<int>();
  // CHECK-DAG: @_ZNK5Class8in_classMUlvE_clEv({{.*}} !intel_used_aspects [[FP16]]
  Class::in_class();
  // CHECK-DAG: @_ZNK5Class11initialisedMUlvE_clEv({{.*}} !intel_used_aspects [[FP16]]
  // CHECK-DAG: @_ZN5Class6memberEv({{.*}} !intel_used_aspects [[CPU]]
  Class().member();
  // CHECK-DAG: @_ZZ7lambdasvENKUlvE_clEv({{.*}} !intel_used_aspects [[FP64]]
  [] {
    using Local USES(aspect::fp64) = int;
    Local l;
  }();
  // CHECK-DAG: @_ZZ7lambdasvENKUlT_E_clIiEEDaS_({{.*}} !intel_used_aspects [[FP16]]
  [](auto) { half h; }(1);
}

// Alias templates.
template <class T>
using OfType USES(aspect::fp16) = T;
template <aspect A = aspect::gpu>
using OfAspect USES(A) = int;
template <aspect... As>
using OfPack USES(As...) = int;
struct Fp64 {
  static constexpr aspect value = aspect::fp64;
};
template <class T>
struct OfClass {
  template <aspect A>
  using Template USES(A, T::value) = int;
  using Name USES(T::value) = int;
};
struct Named {
  int i;
};
template <class>
using OfNamed USES(aspect::cpu) = Named;
struct DefinedLater;
using NamedBefore USES(aspect::atomic64) = DefinedLater;
struct DefinedLater {
  int i;
};

// CHECK-DAG: @_Z7of_typei({{.*}} !intel_used_aspects [[FP16]]
SYCL_EXTERNAL void of_type(OfType<int>) {}
// CHECK-DAG: @_Z9of_aspecti({{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL void of_aspect(OfAspect<aspect::fp64>) {}
// CHECK-DAG: @_Z10of_defaulti({{.*}} !intel_used_aspects [[GPU]]
SYCL_EXTERNAL void of_default(OfAspect<>) {}
// CHECK-DAG: @_Z7of_packv({{.*}} !intel_used_aspects [[CPU_FP64:![0-9]+]]
SYCL_EXTERNAL void of_pack() { OfPack<aspect::fp64, aspect::cpu> p; }
// CHECK-DAG: @_Z8no_packsv({{[^!]*}} !intel_fixed_targets
SYCL_EXTERNAL void no_packs() { OfPack<> p; }
// CHECK-DAG: @_Z8of_classv({{.*}} !intel_used_aspects [[CPU_FP64]]
SYCL_EXTERNAL void of_class() { OfClass<Fp64>::Template<aspect::cpu> t; }
// CHECK-DAG: @_Z12name_of_typev({{.*}} !intel_used_aspects [[FP64]]
SYCL_EXTERNAL void name_of_type() { OfClass<Fp64>::Name n; }
// CHECK-DAG: @_Z8of_namedP5Named({{.*}} !intel_used_aspects [[CPU]]
SYCL_EXTERNAL int of_named(OfNamed<int>* n) { return n->i; }
// CHECK-DAG: @_Z13defined_laterR12DefinedLater({{.*}} !intel_used_aspects [[ATOMIC64]]
SYCL_EXTERNAL int defined_later(DefinedLater& d) { return d.i; }

// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[FP64]] = !{i32 6}
// CHECK-DAG: [[CPU]] = !{i32 1}
// CHECK-DAG: [[GPU]] = !{i32 2}
// CHECK-DAG: [[ATOMIC64]] = !{i32 28}
// CHECK-DAG: [[CPU_FP64]] = !{i32 1, i32 6}

// TYPES-DAG: !{!"struct.Holds", i32 5}
// TYPES-DAG: !{!"struct.Named", i32 1}
// TYPES-DAG: !{!"struct.DefinedLater", i32 28}
// TYPES-DAG: !{!"class.anon{{.*}}", i32 5}
// TYPES-NOT: !{!"struct.Points"
