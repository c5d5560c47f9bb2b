// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fsyntax-only -Xclang -verify %s
//
// Invalid lists of compile-time properties are errors.

struct Point {
  int x, y;
};
constexpr Point kPoint = {1, 2};
int variable = 1;
extern const char unknown[];

[[__sycl_detail__::add_ir_attributes_function("a", "b", 1)]] void odd();  // expected-error {{'sycl_detail::add_ir_attributes_function' attribute takes names of properties, followed by one value for each name}}
[[__sycl_detail__::add_ir_attributes_function(1, 1)]] void name();  // expected-error {{attribute takes names of properties that are constant strings, not a value of type 'int'}}
[[__sycl_detail__::add_ir_attributes_function(unknown, 1)]] void unknown_name();  // expected-error {{attribute takes names of properties that are constant strings, not a value of type 'const char[]'}}
[[__sycl_detail__::add_ir_attributes_function({"a", 2}, "a", 1)]] void filter();  // expected-error {{attribute takes names of properties that are constant strings, not a value of type 'int'}}
[[__sycl_detail__::add_ir_attributes_function("a", kPoint)]] void value();  // expected-error {{attribute takes values of properties that are strings, numbers, characters, bools, enumerators or nullptr, not a value of type 'const Point'}}
[[__sycl_detail__::add_ir_attributes_function("a", variable)]] void not_constant();  // expected-error {{attribute takes constant values of properties; this value of type 'int' is not a constant}}

[[__sycl_detail__::add_ir_attributes_global_variable("a", 1)]] int no_class;  // expected-error {{'sycl_detail::add_ir_attributes_global_variable' attribute only applies to classes}}
struct [[__sycl_detail__::add_ir_annotations_member("a", 1)]] NoMember;  // expected-error {{'sycl_detail::add_ir_annotations_member' attribute only applies to member variables}}
struct [[__sycl_detail__::add_ir_attributes_function("a", 1)]] NoFunction;  // expected-error {{'sycl_detail::add_ir_attributes_function' attribute only applies to functions}}

// In a template, the error is where the template is instantiated.
template <auto Value>
struct Holder {
  int* p [[__sycl_detail__::add_ir_annotations_member("a", Value)]];  // expected-error {{attribute takes values of properties that are strings, numbers, characters, bools, enumerators or nullptr, not a value of type 'const Point'}}
};
Holder<3> good;
Holder<kPoint> bad;  // expected-note {{in instantiation of template class 'Holder<Point{1, 2}>' requested here}}
