// RUN: cp %s unit.cpp && mkdir -p folder && sed 's/other unit/another/' %s > folder/unit.cpp
// RUN: echo '-std=c++20 -fplugin=%{//frontend:aspectra_clang_plugin}' > options
// RUN: echo '-fpass-plugin=%{//frontend:aspectra_clang_plugin}' >> options
// RUN: echo '-S -emit-llvm -o -' >> options
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device unit.cpp > device.ll
// RUN: FileCheck %s < device.ll
// RUN: FileCheck %s --check-prefix=RECORDS < device.ll
//
// A kernel has the linkage of the function that it is made from. If other units
// may have the kernel too, it is weak_odr. If they may have a different kernel
// with its name, its symbol contains the unit.

// The host launches the same symbols.
// RUN: grep -o 'spir_kernel void @[^(]*' device.ll | sed 's/.*@//' | sort > device_names
// RUN: clang++ @options -Xclang -fsycl-is-host unit.cpp \
// RUN:   | grep -o 'c"_ZTS[^\]*' | sed 's/c"//' | sort -u > host_names
// RUN: test -s host_names && diff host_names device_names

// The symbols do not depend on the folder, the target or text outside of the
// unit. Another text or other options make another unit.
// RUN: cd folder && cp ../unit.cpp same.cpp && mkdir -p deep && cp ../unit.cpp deep/unit.cpp \
// RUN:   && cd deep && clang++ @../../options --target=nvptx64 -Xclang -fsycl-is-device -O3 -g unit.cpp \
// RUN:   | grep -o 'ptx_kernel void @[^(]*' | sed 's/.*@//' | sort | diff - ../../device_names
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device $PWD/unit.cpp \
// RUN:   | grep -o 'spir_kernel void @[^(]*' | sed 's/.*@//' | sort | diff - device_names
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device folder/unit.cpp \
// RUN:   | grep -o 'spir_kernel void @[^(]*' | sed 's/.*@//' | sort > other_names
// RUN: not diff -q other_names device_names
// RUN: clang++ @options --target=spirv64 -Xclang -fsycl-is-device unit.cpp \
// RUN:   -fplugin-arg-aspectra-unit=1 \
// RUN:   | grep -o 'spir_kernel void @[^(]*' | sed 's/.*@//' | sort > optional_names
// RUN: not diff -q optional_names device_names
// RUN: sed 's/__unit_.*//' other_names | sort > b && sed 's/__unit_.*//' device_names | sort | diff - b

template <class Name, class... Arguments>
void sycl_kernel_launch(const char*, Arguments...) {}
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) {
  kernel();
}
[[clang::sycl_kernel_entry_point(class Free)]] void free_entry(int) {}
[[clang::sycl_kernel_entry_point(class InlineFree)]] inline void inline_entry(int) {}
[[clang::sycl_kernel_entry_point(class StaticFree)]] static void static_entry(int) {}

template <class... T> struct Name;
template <auto V> struct OfValue;
template <template <class...> class T> struct OfTemplate;
struct Functor { void operator()() const {} };
namespace {
class Unnamed;
struct LocalFunctor { void operator()() const {} };
template <class T> struct LocalTemplate;
enum class Enumeration { kOne };
int variable;
void in_namespace() {
  // CHECK-DAG: define spir_kernel void @_ZTSZN12_GLOBAL__N_112in_namespaceEvE1A__unit_{{[0-9a-f]+}}(
  task<class A>([] {});
}
}
static int static_variable;
int external_variable;
static void static_function() {
  // CHECK-DAG: define spir_kernel void @_ZTSZL15static_functionvE1B__unit_{{[0-9a-f]+}}(
  task<class B>([] {});
  // CHECK-DAG: define spir_kernel void @_ZTSZL15static_functionvEUlvE0___unit_{{[0-9a-f]+}}(
  auto unnamed = [] {};
  task<decltype(unnamed)>(unnamed);
  // Other units may use the name too, but only this unit has the function.
  // CHECK-DAG: define spir_kernel void @_ZTS4NameIJlEE__unit_{{[0-9a-f]+}}(
  task<Name<long>>([] {});
}
inline void inline_function() {
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTSZ15inline_functionvE1C(
  task<class C>([] {});
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTSZ15inline_functionvEUlvE0_(
  auto unnamed = [] {};
  task<decltype(unnamed)>(unnamed);
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTSZ15inline_functionvE5Local(
  struct Local { void operator()() const {} };
  task<Local>(Local());
}
template <class T>
void function_template() {
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTS4NameIJiEE(
  // CHECK-DAG: define spir_kernel void @_ZTS4NameIJN12_GLOBAL__N_112LocalFunctorEEE__unit_{{[0-9a-f]+}}(
  task<Name<T>>([] {});
}
inline auto inline_variable = [] {
  // CHECK-DAG: define weak_odr spir_kernel void @{{.*}}inline_variable{{.*}}1D(
  task<class D>([] {});
};
// Other units may have lambdas with the names of these two.
static auto static_lambda = [] {};
auto external_lambda = [] {};

void external_function() {
  // CHECK-DAG: define spir_kernel void @_ZTSZ17external_functionvE1E(
  task<class E>([] {});
  // CHECK-DAG: define spir_kernel void @_ZTSZ17external_functionvEUlvE0_(
  auto unnamed = [] {};
  task<decltype(unnamed)>(unnamed);
  // The kernel's name is inside a function that only this unit has.
  // CHECK-DAG: define spir_kernel void @_ZTSZ17external_functionvE1F(
  task<class F>(LocalFunctor());
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTS7Functor(
  task<Functor>(Functor());
  // CHECK-DAG: define spir_kernel void @_ZTSN12_GLOBAL__N_112LocalFunctorE__unit_{{[0-9a-f]+}}(
  task<LocalFunctor>(LocalFunctor());
  // CHECK-DAG: define spir_kernel void @_ZTSN12_GLOBAL__N_17UnnamedE__unit_{{[0-9a-f]+}}(
  task<Unnamed>(Functor());
  // CHECK-DAG: define spir_kernel void @_ZTS4NameIJPFPN12_GLOBAL__N_17UnnamedEiEEE__unit_{{[0-9a-f]+}}(
  task<Name<Unnamed* (*)(int)>>(Functor());
  // CHECK-DAG: define spir_kernel void @_ZTS4NameIJM7FunctorA3_N12_GLOBAL__N_111EnumerationEEE__unit_{{[0-9a-f]+}}(
  task<Name<Enumeration (Functor::*)[3]>>(Functor());
  // CHECK-DAG: define spir_kernel void @_ZTS7OfValueILN12_GLOBAL__N_111EnumerationE0EE__unit_{{[0-9a-f]+}}(
  task<OfValue<Enumeration::kOne>>(Functor());
  // CHECK-DAG: define spir_kernel void @_ZTS7OfValueIXadL_ZL15static_variableEEE__unit_{{[0-9a-f]+}}(
  task<OfValue<&static_variable>>(Functor());
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTS7OfValueIXadL_Z17external_variableEEE(
  task<OfValue<&external_variable>>(Functor());
  // CHECK-DAG: define spir_kernel void @_ZTS10OfTemplateIN12_GLOBAL__N_113LocalTemplateEE__unit_{{[0-9a-f]+}}(
  task<OfTemplate<LocalTemplate>>(Functor());
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTS10OfTemplateI4NameE(
  task<OfTemplate<Name>>(Functor());
  task<decltype(static_lambda)>(static_lambda);
  task<decltype(external_lambda)>(external_lambda);
  in_namespace();
  static_function();
  inline_function();
  function_template<int>();
  function_template<LocalFunctor>();
  inline_variable();
  // CHECK-DAG: define spir_kernel void @_ZTS4Free(
  free_entry(1);
  // CHECK-DAG: define weak_odr spir_kernel void @_ZTS10InlineFree(
  inline_entry(1);
  // CHECK-DAG: define spir_kernel void @_ZTS10StaticFree__unit_{{[0-9a-f]+}}(
  static_entry(1);
}

// The device link compares these records.
// RECORDS: !aspectra.kernels = !{
// RECORDS-DAG: !{!"_ZTS7Functor", !"_Z4taskI7FunctorS0_EvT0_", !"vague", !"unit.cpp:{{[0-9]+}}:8", !"unit.cpp", !"1\0A"}
