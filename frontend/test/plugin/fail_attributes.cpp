// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -ferror-limit=0 -fsyntax-only -Xclang -verify %s
//
// Each wrong use of an attribute has a message at the place of the mistake.

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6 };
}
using sycl::aspect;
enum other { kOther };

// Arguments.
[[sycl::device_has(kOther)]] void a1();  // expected-error {{'sycl::device_has' attribute takes aspects, not a value of type 'other'}}
[[sycl::device_has(aspect::fp16, 3, "x")]] void a2();  // expected-error {{takes aspects, not a value of type 'int'}} expected-error {{takes aspects, not a value of type 'const char[2]'}}
aspect variable;  // expected-note 3 {{declared here}}
int size;  // expected-note {{declared here}}
[[sycl::device_has(variable)]] void a3();  // expected-error {{'sycl::device_has' attribute requires parameter 1 to be a constant expression}} expected-note {{read of non-const variable 'variable'}}
struct [[__sycl_detail__::__uses_aspects__(variable)]] A4 {};  // expected-error {{'sycl_detail::uses_aspects' attribute requires parameter 1 to be a constant expression}} expected-note {{read of non-const variable}}
struct [[__sycl_detail__::__uses_aspects__()]] A5 {};  // none is needed
void a9() [[sycl::device_has(variable)]];  // expected-error {{'sycl::device_has' attribute requires parameter 1 to be a constant expression}} expected-note {{read of non-const variable 'variable'}}
void a10() [[using sycl: device_has(aspect::fp16), reqd_sub_group_size(size)]];  // expected-error {{'sycl::reqd_sub_group_size' attribute requires parameter 1 to be a constant expression}} expected-note {{read of non-const variable 'size'}}
[[sycl::device_has]] void a6();  // expected-error {{'sycl::device_has' attribute requires a list of arguments}}
[[sycl::device_has(sycl::aspect)]] void a7();  // expected-error {{expected '(' for function-style cast or type construction}}
[[sycl::device_has(nobody)]] void a8();  // expected-error {{use of undeclared identifier 'nobody'}}
namespace other_library::sycl {
enum class aspect { fp16 = 5 };
}
enum class aspect_of_nobody { fp16 = 5 };
namespace cl::sycl {
inline namespace v1 {
enum class aspect { fp16 = 5 };
}
}  // namespace cl::sycl
[[sycl::device_has(other_library::sycl::aspect::fp16)]] void a11();  // expected-error {{takes aspects, not a value of type 'other_library::sycl::aspect'}}
[[sycl::device_has(aspect_of_nobody::fp16)]] void a12();  // expected-error {{takes aspects, not a value of type 'aspect_of_nobody'}}
[[sycl::device_has(cl::sycl::aspect::fp16)]] void a13();

// Sizes.
[[sycl::reqd_work_group_size(0)]] void s1();  // expected-error {{'sycl::reqd_work_group_size' attribute requires a positive integral compile time constant expression}}
[[sycl::reqd_work_group_size(8, -1)]] void s2();  // expected-error {{requires a positive integral}}
[[sycl::reqd_work_group_size(1, 2, 3, 4)]] void s3();  // expected-error {{'sycl::reqd_work_group_size' attribute takes no more than 3 arguments}}
[[sycl::reqd_work_group_size()]] void s4();  // expected-error {{'sycl::reqd_work_group_size' attribute takes at least 1 argument}}
[[sycl::reqd_sub_group_size(8, 8)]] void s5();  // expected-error {{'sycl::reqd_sub_group_size' attribute takes no more than 1 argument}}
[[sycl::reqd_sub_group_size(0x100000000)]] void s6();  // expected-error {{value 4294967296 that cannot be represented in a 32-bit unsigned integer type}}
[[sycl::work_group_size_hint(0x100000000)]] void s9();  // a hint may be any size_t
[[sycl::reqd_work_group_size(1, 0x100000000)]] void s10();  // expected-warning {{changes value from 4294967296 to 4294967295}}
[[sycl::reqd_work_group_size(1, __SIZE_MAX__)]] void s11();  // expected-warning {{changes value from 18446744073709551615 to 4294967295}}
[[sycl::reqd_sub_group_size(2.5)]] void s7();  // expected-error {{'sycl::reqd_sub_group_size' attribute requires parameter 1 to be an integer constant}}
[[sycl::reqd_sub_group_size(aspect::cpu)]] void s8();  // expected-error {{requires parameter 1 to be an integer constant}}

// Subjects.
[[sycl::device_has(aspect::fp16)]] int u1;  // expected-error {{'sycl::device_has' attribute only applies to functions}}
struct [[sycl::reqd_work_group_size(1)]] U2 {};  // expected-error {{'sycl::reqd_work_group_size' attribute only applies to functions}}
[[__sycl_detail__::__uses_aspects__(aspect::fp16)]] int u3;  // expected-error {{'sycl_detail::uses_aspects' attribute only applies to functions, classes, enumerations and names of types}}
void u4() { [[sycl::device_has(aspect::fp16)]] return; }  // expected-error {{'sycl::device_has' attribute only applies to functions}}
void (*u5)() [[sycl::device_has(aspect::fp16)]];  // expected-error {{'sycl::device_has' attribute cannot be applied to types}}
using u8 [[sycl::device_has(aspect::fp16)]] = A4;  // expected-error {{'sycl::device_has' attribute only applies to functions}}

// Repetitions.
[[sycl::device_has(aspect::fp16)]]  // expected-note {{previous attribute is here}}
[[sycl::device_has(aspect::fp64)]]  // expected-warning {{attribute 'sycl::device_has' is already applied with different arguments}}
void r1();
[[sycl::device_has(aspect::fp16, aspect::fp64)]]
[[sycl::device_has(aspect::fp64, aspect::fp16)]]
void same_set();
[[sycl::reqd_work_group_size(1, 2)]]  // expected-note {{previous attribute is here}}
void r2();
namespace { void unrelated(); }
[[sycl::reqd_work_group_size(2, 1)]]  // expected-warning {{attribute 'sycl::reqd_work_group_size' is already applied with different arguments}}
void r2() {}
struct [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] R3;  // expected-note {{previous attribute is here}}
struct [[__sycl_detail__::__uses_aspects__(aspect::fp64)]] R3 {};  // expected-warning {{attribute 'sycl_detail::uses_aspects' is already applied with different arguments}}
template <aspect A>
[[sycl::device_has(A)]] void same_template();
template <aspect B>
[[sycl::device_has(B)]] void same_template() {}
template <class T>
[[sycl::device_has(aspect::fp16)]] void r5(T);  // expected-note {{previous attribute is here}}
template <class T>
[[sycl::device_has(aspect::fp64)]] void r5(T) {}  // expected-warning {{already applied with different arguments}}
using r6 [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] = int;  // expected-note {{previous attribute is here}}
using r6 [[__sycl_detail__::__uses_aspects__(aspect::fp64)]] = int;  // expected-warning {{already applied with different arguments}}
struct R4 {
  [[sycl::device_has(aspect::fp16)]] void method();  // expected-note {{previous attribute is here}}
  template <class T>
  void trailing() [[sycl::device_has(aspect::fp16)]];  // expected-note {{previous attribute is here}}
};
[[sycl::device_has(aspect::fp64)]] void R4::method() {}  // expected-warning {{already applied with different arguments}}
template <class T>
void R4::trailing() [[sycl::device_has(aspect::fp64)]] {}  // expected-warning {{already applied with different arguments}}

// These errors appear when a template is instantiated.
template <class T, T... Values>
[[sycl::device_has(Values...)]] void t1() {}  // expected-error {{'sycl::device_has' attribute takes aspects, not a value of type 'int'}}
template <int N>
[[sycl::reqd_sub_group_size(N)]] void t2() {}  // expected-error {{requires a positive integral}}
template <int... N>
[[sycl::reqd_work_group_size(N...)]] void t3() {}  // expected-error {{takes no more than 3 arguments}} expected-error {{takes at least 1 argument}}
template <class T>
struct [[__sycl_detail__::__uses_aspects__(T())]] T4 {};  // expected-error {{'sycl_detail::uses_aspects' attribute takes aspects, not a value of type 'int'}}
template <class T>
struct T6 {
  using name [[__sycl_detail__::__uses_aspects__(T())]] = int;  // expected-error {{'sycl_detail::uses_aspects' attribute takes aspects, not a value of type 'int'}}
};
template <class T>
using T7 [[__sycl_detail__::__uses_aspects__(T())]] = int;  // expected-error {{'sycl_detail::uses_aspects' attribute takes aspects, not a value of type 'int'}}
void t7(T7<aspect>) {}
void t7(T7<int>, int) {}  // expected-note {{requested here}}
template <int N>
void t5() {
  [] [[sycl::reqd_sub_group_size(N)]] {}();  // expected-error {{requires a positive integral}} expected-warning {{C++23 extension}}
  [](auto) [[sycl::reqd_sub_group_size(N)]] {}(1);  // expected-error {{requires a positive integral}}
}
void instantiate() {
  t5<0>();  // expected-note {{requested here}}
  t5<1>();
  t1<int, 1>();  // expected-note {{requested here}}
  t1<aspect, aspect::fp16>();
  t2<0>();  // expected-note {{requested here}}
  t2<1>();
  t3<1, 2, 3, 4>();  // expected-note {{requested here}}
  t3<>();  // expected-note {{requested here}}
  T4<int> t4;  // expected-note {{requested here}}
  T4<aspect> good;
  T6<int> t6;  // expected-note {{requested here}}
  T6<aspect> also_good;
}

// Attributes of other compilers are not mistaken for attributes of SYCL.
[[sycl::annotate("x")]] void o1();  // expected-warning {{unknown attribute 'sycl::annotate' ignored}}
[[annotate("x")]] void o2();  // expected-warning {{unknown attribute 'annotate' ignored}}
[[sycl::nobodys]] void o3();  // expected-warning {{unknown attribute 'sycl::nobodys' ignored}}
[[clang::annotate("x")]] void o4();
