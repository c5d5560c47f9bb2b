// RUN: not clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fno-color-diagnostics -ferror-limit=0 -fsyntax-only %s 2> %t.txt
// RUN: FileCheck --strict-whitespace --match-full-lines %s < %t.txt
//
// Each error stands where its cause is: line, column and caret. The texts are in
// fail_attributes.cpp.

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6 };
}
using sycl::aspect;
enum class colour { kRed };
namespace cl::sycl {
enum class aspect : long long { kBig = 1ll << 40 };
}
aspect variable;
int size;

[[sycl::device_has(5)]] void a1();
//     CHECK:{{.*}}:[[#@LINE-1]]:20: error: 'sycl::device_has' attribute takes aspects, not a value of type 'int'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                    ^
[[sycl::device_has(aspect::cpu, colour::kRed)]] void a2();
//     CHECK:{{.*}}:[[#@LINE-1]]:33: error: 'sycl::device_has' attribute takes aspects, not a value of type 'colour'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                 ^~~~~~~~~~~~
[[sycl::device_has("fp16")]] void a3();
//     CHECK:{{.*}}:[[#@LINE-1]]:20: error: 'sycl::device_has' attribute takes aspects, not a value of type 'const char[5]'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                    ^~~~~~
[[sycl::device_has(aspect)]] void a4();
//     CHECK:{{.*}}:[[#@LINE-1]]:20: error: 'aspect' does not refer to a value
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                    ^
[[sycl::device_has(int)]] void a5();
//     CHECK:{{.*}}:[[#@LINE-1]]:23: error: expected '(' for function-style cast or type construction
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                    ~~~^
[[sycl::device_has(fp16)]] void a6();
//     CHECK:{{.*}}:[[#@LINE-1]]:20: error: use of undeclared identifier 'fp16'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                    ^~~~
[[sycl::device_has(aspect::fp46)]] void a7();
//     CHECK:{{.*}}:[[#@LINE-1]]:28: error: no member named 'fp46' in 'sycl::aspect'{{.*}}
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                            ^~~~
[[sycl::device_has(aspects::fp16)]] void a8();
//     CHECK:{{.*}}:[[#@LINE-1]]:20: error: use of undeclared identifier 'aspects'{{.*}}
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                    ^~~~~~~
[[sycl::device_has(aspect::cpu, variable)]] void a9();
//     CHECK:{{.*}}:[[#@LINE-1]]:33: error: 'sycl::device_has' attribute requires parameter 2 to be a constant expression
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                 ^
void a10() [[sycl::device_has(aspect::cpu, variable)]];
//     CHECK:{{.*}}:[[#@LINE-1]]:44: error: 'sycl::device_has' attribute requires parameter 2 to be a constant expression
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                            ^
auto a11 = [](int) [[sycl::device_has(variable)]] {};
//     CHECK:{{.*}}:[[#@LINE-1]]:39: error: 'sycl::device_has' attribute requires parameter 1 to be a constant expression
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                       ^
[[sycl::device_has(cl::sycl::aspect::kBig)]] void a12();
//     CHECK:{{.*}}:[[#@LINE-1]]:20: error: integer constant expression evaluates to value 1099511627776 that cannot be represented in a 32-bit signed integer type
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                    ^~~~~~~~~~~~~~~~~~~~~~
[[sycl::device_has]] void a13();
//     CHECK:{{.*}}:[[#@LINE-1]]:3: error: 'sycl::device_has' attribute requires a list of arguments
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |   ^
[[sycl::device_has aspect::fp16]] void a14();
//     CHECK:{{.*}}:[[#@LINE-1]]:19: error: expected ','
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                   ^
//     CHECK:{{.*}}:[[#@LINE-4]]:3: error: 'sycl::device_has' attribute requires a list of arguments
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |   ^
[[sycl::device_has(aspect::fp16]] void a15();
//     CHECK:{{.*}}:[[#@LINE-1]]:32: error: expected ')'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                ^
[[sycl::device_has(aspect::fp16 aspect::fp64)]] void a16();
//     CHECK:{{.*}}:[[#@LINE-1]]:32: error: expected ')'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                ^
//     CHECK:{{.*}}:[[#@LINE-4]]:32: error: expected ','
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                ^
//     CHECK:{{.*}}:[[#@LINE-7]]:45: error: expected ','
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                             ^
[[sycl::reqd_sub_group_size()]] void a17();
//     CHECK:{{.*}}:[[#@LINE-1]]:3: error: 'sycl::reqd_sub_group_size' attribute takes at least 1 argument
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |   ^
struct [[sycl_detail::uses_aspects]] A18;
//     CHECK:{{.*}}:[[#@LINE-1]]:10: error: 'sycl_detail::uses_aspects' attribute requires a list of arguments
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |          ^
template <aspect... As> [[sycl::device_has(As)]] void a19();
//     CHECK:{{.*}}:[[#@LINE-1]]:44: error: expression contains unexpanded parameter pack 'As'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                            ^~
template <class T> [[sycl::device_has(T)]] void a20();
//     CHECK:{{.*}}:[[#@LINE-1]]:39: error: 'T' does not refer to a value
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                       ^
[[using sycl: reqd_sub_group_size(8), device_has(size)]] void a21();
//     CHECK:{{.*}}:[[#@LINE-1]]:50: error: 'sycl::device_has' attribute takes aspects, not a value of type 'int'
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                                  ^~~~
[[sycl::reqd_work_group_size(1, 2, 3, 4)]] void s1();
//     CHECK:{{.*}}:[[#@LINE-1]]:39: error: 'sycl::reqd_work_group_size' attribute takes no more than 3 arguments
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                       ^
[[sycl::reqd_work_group_size(8, size)]] void s2();
//     CHECK:{{.*}}:[[#@LINE-1]]:33: error: 'sycl::reqd_work_group_size' attribute requires parameter 2 to be a constant expression
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                 ^
void s3() [[using sycl: device_has(aspect::cpu), reqd_sub_group_size(size)]];
//     CHECK:{{.*}}:[[#@LINE-1]]:70: error: 'sycl::reqd_sub_group_size' attribute requires parameter 1 to be a constant expression
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                                                      ^
[[sycl::reqd_sub_group_size(0)]] void s4();
//     CHECK:{{.*}}:[[#@LINE-1]]:29: error: 'sycl::reqd_sub_group_size' attribute requires a positive integral compile time constant expression
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                             ^
[[sycl::device_has(aspect::cpu)]] int u1;
//     CHECK:{{.*}}:[[#@LINE-1]]:3: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |   ^
int u2 [[sycl::device_has(aspect::cpu)]];
//     CHECK:{{.*}}:[[#@LINE-1]]:10: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |          ^
int [[sycl::device_has(aspect::cpu)]] u3;
//     CHECK:{{.*}}:[[#@LINE-1]]:7: error: 'sycl::device_has' attribute cannot be applied to types
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |       ^
struct U4 { [[sycl::device_has(aspect::cpu)]] int field; };
//     CHECK:{{.*}}:[[#@LINE-1]]:15: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |               ^
void u5([[sycl::device_has(aspect::cpu)]] int parameter);
//     CHECK:{{.*}}:[[#@LINE-1]]:11: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |           ^
namespace [[sycl::device_has(aspect::cpu)]] u6 {}
//     CHECK:{{.*}}:[[#@LINE-1]]:13: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |             ^
enum U7 { kU7 [[sycl::device_has(aspect::cpu)]] };
//     CHECK:{{.*}}:[[#@LINE-1]]:17: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                 ^
enum [[sycl::device_has(aspect::cpu)]] U8 {};
//     CHECK:{{.*}}:[[#@LINE-1]]:8: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |        ^
class [[sycl::device_has(aspect::cpu)]] U9 {};
//     CHECK:{{.*}}:[[#@LINE-1]]:9: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |         ^
union [[sycl::device_has(aspect::cpu)]] U10 {};
//     CHECK:{{.*}}:[[#@LINE-1]]:9: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |         ^
using U11 [[sycl::device_has(aspect::cpu)]] = int;
//     CHECK:{{.*}}:[[#@LINE-1]]:13: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |             ^
using U12 = void() [[sycl::device_has(aspect::cpu)]];
//     CHECK:{{.*}}:[[#@LINE-1]]:22: error: 'sycl::device_has' attribute cannot be applied to types
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                      ^
void u13() { [[sycl::device_has(aspect::cpu)]] return; }
//     CHECK:{{.*}}:[[#@LINE-1]]:16: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                ^
void u14() { [[sycl::device_has(aspect::cpu)]] label:; }
//     CHECK:{{.*}}:[[#@LINE-1]]:16: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                ^
void u15() { [[sycl::device_has(aspect::cpu)]] for (;;) {} }
//     CHECK:{{.*}}:[[#@LINE-1]]:16: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                ^
auto u16 = []() -> int [[sycl::device_has(aspect::cpu)]] { return 1; };
//     CHECK:{{.*}}:[[#@LINE-1]]:26: error: 'sycl::device_has' attribute cannot be applied to types
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                          ^
void (*u17)() [[sycl::device_has(aspect::cpu)]];
//     CHECK:{{.*}}:[[#@LINE-1]]:17: error: 'sycl::device_has' attribute cannot be applied to types
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                 ^
template <class T> concept U18 [[sycl::device_has(aspect::cpu)]] = true;
//     CHECK:{{.*}}:[[#@LINE-1]]:34: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                  ^
[[sycl::device_has(aspect::cpu)]];
//     CHECK:{{.*}}:[[#@LINE-1]]:3: error: 'sycl::device_has' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |   ^
[[sycl_detail::uses_aspects(aspect::cpu)]] int u20;
//     CHECK:{{.*}}:[[#@LINE-1]]:3: error: 'sycl_detail::uses_aspects' attribute only applies to functions, classes, enumerations and names of types
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |   ^
namespace [[sycl_detail::uses_aspects(aspect::cpu)]] u21 {}
//     CHECK:{{.*}}:[[#@LINE-1]]:13: error: 'sycl_detail::uses_aspects' attribute only applies to functions, classes, enumerations and names of types
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |             ^
struct [[sycl::reqd_work_group_size(8)]] U22 {};
//     CHECK:{{.*}}:[[#@LINE-1]]:10: error: 'sycl::reqd_work_group_size' attribute only applies to functions
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |          ^
[[sycl::device_has(aspect::cpu), sycl::device_has(aspect::fp16)]] void r1();
//     CHECK:{{.*}}:[[#@LINE-1]]:34: warning: attribute 'sycl::device_has' is already applied with different arguments {{\[}}-Wignored-attributes]
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |                                  ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
//     CHECK:{{.*}}:[[#@LINE-4]]:3: note: previous attribute is here
//CHECK-NEXT:{{.*}} | {{.*}}
//CHECK-NEXT:      |   ^
