// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Wall -Wextra -Werror -S -emit-llvm -o %t.ll %s
// RUN: FileCheck %s < %t.ll
// RUN: FileCheck %s --check-prefix=LEFT < %t.ll
//
// The plugin passes compile-time properties to the IR without knowing any of
// them (CompileTimeProperties.md). The test has this document's examples, in
// both generations of names, and a value of every kind.

#define SYCL_EXTERNAL [[clang::sycl_external]]

enum class Access { none, read = 7 };
constexpr char kName[] = "constexpr-name";
constexpr const char* kText = "text";

// A property as headers have it: this file is the only place that knows it.
struct device_image_scope {
  static constexpr const char* meta_name = "sycl-device-image-scope";
  static constexpr const char* meta_value = "";
};
struct host_access {
  static constexpr const char* meta_name = "sycl-host-access";
  static constexpr const char* meta_value = "read";
};
template <int Value>
struct foo {
  static constexpr const char* meta_name = "foo";
  static constexpr int meta_value = Value;
};
template <Access Value>
struct access_is {
  static constexpr const char* meta_name = "access";
  static constexpr Access meta_value = Value;
};
template <class...>
struct property_list {};

// --- Global variables.

template <class T, class Properties = property_list<>>
class device_global;
template <class T, class... Props>
class [[__sycl_detail__::add_ir_global_variable_attributes(
    Props::meta_name..., Props::meta_value...)]]
device_global<T, property_list<Props...>> {
 public:
  T value;
};

// CHECK-DAG: @dm1 = {{.*}} [[DM1:#[0-9]+]]
device_global<int, property_list<device_image_scope, host_access>> dm1;
// CHECK-DAG: @many = {{.*}} [[MANY:#[0-9]+]]
device_global<int, property_list<foo<-3>>> many[2][3];
// CHECK-DAG: @plain = {{.*}}zeroinitializer, align 4{{$}}
device_global<int> plain;
// CHECK-DAG: @_ZN6Holder6memberE = {{.*}} [[FOO1:#[0-9]+]]
struct Holder {
  static inline device_global<int, property_list<foo<1>>> member;
};
// CHECK-DAG: @_Z8variableIiE = {{.*}} [[FOO1]]
template <class T>
device_global<T, property_list<foo<1>>> variable;
// CHECK-DAG: @_ZZ5localvE3one = {{.*}} [[FOO1]]
SYCL_EXTERNAL int local() {
  static const device_global<int, property_list<foo<1>>> one{4};
  return one.value;
}

// CHECK-DAG: @_ZN8TemplateIiE6memberE = {{.*}} [[FOO1]]
template <class T>
struct Template {
  static device_global<T, property_list<foo<1>>> member;
};
template <class T>
device_global<T, property_list<foo<1>>> Template<T>::member;

// Another unit defines the first of these variables, and uses the second.
// CHECK-DAG: @elsewhere = external {{.*}}addrspace(1) global %class.device_global{{.*}} [[FOO1]]
extern device_global<int, property_list<foo<1>>> elsewhere;
// CHECK-DAG: @for_others = {{.*}} [[FOO1]]
device_global<int, property_list<foo<1>>> for_others{3};

SYCL_EXTERNAL int use() {
  return Template<int>::member.value + dm1.value + many[1][2].value + plain.value + Holder::member.value +
         variable<int>.value + elsewhere.value;
}

// The class's properties have no effect on a variable of another class, even if
// that class has a member of this class or is derived from it.
// CHECK-DAG: @_ZL5holds = {{.*}} constant {{.*}}, align 4{{$}}
// CHECK-DAG: @_ZL7derived = {{.*}} constant {{.*}}, align 4{{$}}
struct Holds {
  device_global<int, property_list<foo<1>>> member;
};
constexpr Holds holds{{5}};
struct Derived : device_global<int, property_list<foo<1>>> {};
constexpr Derived derived{{6}};
SYCL_EXTERNAL const int* other_uses(bool first) {
  return first ? &holds.member.value : &derived.value;
}

// CHECK-DAG: define {{.*}} @_Z9parameter{{.*}} [[PLAIN:#[0-9]+]]
SYCL_EXTERNAL int parameter(
    device_global<int, property_list<foo<1>>> by_value) {
  return by_value.value;
}

// --- Functions.

// CHECK-DAG: define {{.*}} @_Z6valuesv{{.*}} [[VALUES:#[0-9]+]]
[[__sycl_detail__::add_ir_attributes_function(
    "string", kName, "int", "unsigned", "long", "bool", "no", "char", "enum",
    "float", "null", "pointer",  //
    "x", "name", -1, 4294967295u, -9223372036854775807 - 1, true, false, 'c',
    Access::read, 1.5, nullptr, kText)]] SYCL_EXTERNAL void values() {}

// Values are any character, and numbers that only types of 128 bits can hold.
// CHECK-DAG: define {{.*}} @_Z10charactersv{{.*}} [[CHARACTERS:#[0-9]+]]
enum class Wide : unsigned long { all = 18446744073709551615ul };
[[__sycl_detail__::add_ir_function_attributes(
    "byte", "utf16", "utf32", "half", "signed", "wide", "huge", "quoted",
    "nul", "cut",  //
    '\xe9', u'\u00e9', U'\U0001f600', u'\xd800', static_cast<signed char>(-3),
    Wide::all, static_cast<__int128>(1) << 100, "a\"b\\c \u00fc",
    '\0', "cut\0off")]]
SYCL_EXTERNAL void characters() {}

// An enumerator is its number, whatever type it has, and a type is its name.
// CHECK-DAG: define {{.*}} @_Z10more_kindsv{{.*}} [[MORE_KINDS:#[0-9]+]]
enum class Flag : bool { set = true };
enum class Letter : char { a = 'a' };
[[__sycl_detail__::add_ir_function_attributes(
    "flag", "letter", "promoted", "uchar", "short", "ulong", "wide", "utf8",
    "type", "infinity", "tiny",  //
    Flag::set, Letter::a, +'c', static_cast<unsigned char>(200),
    static_cast<short>(-2), 18446744073709551615ull, L'\u00e9', u8'x',
    __builtin_sycl_unique_stable_name(property_list<foo<1>>),
    __builtin_inf(), 1e-10)]]
SYCL_EXTERNAL void more_kinds() {}

// Only the properties that the list in braces names have an effect.
// CHECK-DAG: define {{.*}} @_Z6filterv{{.*}} [[FILTER:#[0-9]+]]
[[sycl_detail::add_ir_attributes_function({"b", "c,{}"}, "a", "b", "c,{}", "c", 1, 2, 3, 4)]]
SYCL_EXTERNAL void filter() {}

// CHECK-DAG: define {{.*}} @_Z7nothingv{{.*}} [[PLAIN]]
[[__sycl_detail__::add_ir_function_attributes()]] SYCL_EXTERNAL void nothing() {
}

// One function has two lists.
// CHECK-DAG: define {{.*}} @_Z3twov{{.*}} [[TWO:#[0-9]+]]
[[__sycl_detail__::add_ir_function_attributes("first", 1)]]
[[__sycl_detail__::add_ir_function_attributes("second", 2)]] SYCL_EXTERNAL
void two() {}

// Two declarations have one list each.
// CHECK-DAG: define {{.*}} @_Z8declaredv{{.*}} [[TWO]]
[[__sycl_detail__::add_ir_function_attributes("first", 1)]] SYCL_EXTERNAL void
declared();
[[__sycl_detail__::add_ir_function_attributes("second", 2)]] SYCL_EXTERNAL void
declared() {}
// CHECK-DAG: @redeclared = {{.*}} [[BOTH:#[0-9]+]]
// CHECK-DAG: @of_template = {{.*}} [[BOTH]]
struct [[__sycl_detail__::add_ir_global_variable_attributes("a", 1)]]
Redeclared;
struct [[__sycl_detail__::add_ir_global_variable_attributes("b", 2)]]
Redeclared {
  int value;
} redeclared;
template <int Value>
struct [[__sycl_detail__::add_ir_global_variable_attributes("a", Value)]]
RedeclaredTemplate;
template <int Value>
struct [[__sycl_detail__::add_ir_global_variable_attributes("b", 2)]]
RedeclaredTemplate {
  int value;
};
RedeclaredTemplate<1> of_template;

template <class... Props>
[[__sycl_detail__::add_ir_function_attributes({"foo", "access"},
                                              Props::meta_name...,
                                              Props::meta_value...)]] void
pack() {}
// CHECK-DAG: define {{.*}} @_Z4packIJ3fooILi2EE9access_isIL6Access7EE11host_accessEEvv{{.*}} [[PACK:#[0-9]+]]
// CHECK-DAG: define {{.*}} @_Z4packIJEEvv{{.*}} [[NONE:#[0-9]+]]
SYCL_EXTERNAL void call() {
  pack<foo<2>, access_is<Access::read>, host_access>();
  pack<>();
}

// --- Kernels: the function object's properties are the kernel's.

template <class Name, class... Arguments>
void sycl_kernel_launch(const char*, Arguments...) {}

template <class Function, class Properties>
class Wrapper;
template <class Function, class... Props>
class Wrapper<Function, property_list<Props...>> {
  Function function_;

 public:
  Wrapper(Function function) : function_(function) {}
  [[__sycl_detail__::add_ir_function_attributes(Props::meta_name...,
                                                Props::meta_value...)]] void
  operator()() const {
    function_();
  }
};
template <class Name, class Function>
[[clang::sycl_kernel_entry_point(Name)]] void single_task(Function function) {
  function();
}

struct work_group_size {
  static constexpr const char* meta_name = "sycl-work-group-size";
  static constexpr const char* meta_value = "8,9,10";
};
struct sub_group_size {
  static constexpr const char* meta_name = "sycl-sub-group-size";
  static constexpr int meta_value = 32;
};
struct device_has {
  static constexpr const char* meta_name = "sycl-device-has";
  static constexpr const char* meta_value = "6,5";
};

// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS5Sized({{.*}} [[SIZED:#[0-9]+]] !intel_declared_aspects [[HAS:![0-9]+]] !reqd_work_group_size [[WG:![0-9]+]] !work_group_num_dim [[DIM:![0-9]+]] !intel_reqd_sub_group_size [[SG:![0-9]+]]
class Sized;
void submit() {
  auto nothing_at_all = [] {};
  single_task<Sized>(
      Wrapper<decltype(nothing_at_all),
              property_list<work_group_size, sub_group_size, device_has>>(
          nothing_at_all));
}

// --- Parameters of kernels: those of the decorated type, and those that a
// special object of this type requests.

template <class T, class Properties = property_list<>>
class argument;
template <class T, class... Props>
class [[__sycl_detail__::add_ir_kernel_parameter_attributes(
    Props::meta_name..., Props::meta_value...)]]
argument<T, property_list<Props...>> {
 public:
  T value;
  void operator()() const {}
};

// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS7ByValue(ptr {{[^,]*}}byval(%class.argument{{[^)]*}}){{[^,]*}} "foo"="32" "sycl-device-image-scope" %
class ByValue;
void submit_by_value(argument<int, property_list<foo<32>, device_image_scope>> a) {
  single_task<ByValue>(a);
}
// As a member of a kernel's argument, the object is not a parameter.
// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS8AsMember(ptr {{[^"]*}})
class AsMember;
void submit_as_member(argument<int, property_list<foo<32>>> a) {
  single_task<AsMember>([a] { (void)a; });
}

template <class...>
struct types {};
template <class T, class Properties = property_list<>>
class accessor;
template <class T, class... Props>
class [[clang::sycl_special_kernel_parameter]] [[__sycl_detail__::
        add_ir_attributes_kernel_parameter(Props::meta_name...,
                                           Props::meta_value...)]]
accessor<T, property_list<Props...>> {
 public:
  using kernel_parameters = types<T*, int>;
  T* first;
};
template <class... Lists>
struct joined {
  using type = types<>;
};
template <class... First>
struct joined<types<First...>> {
  using type = types<First...>;
};
template <class... First, class... Second, class... Rest>
struct joined<types<First...>, types<Second...>, Rest...>
    : joined<types<First..., Second...>, Rest...> {};
struct with_objects {
  struct launched {
    template <class... Special>
    typename joined<typename Special::kernel_parameters...>::type operator()(
        Special&...) const;
  };
  struct handled {
    template <class... Parameters>
    void operator()(Parameters...) const {}
  };
  template <class Name, class... Arguments>
  static launched sycl_kernel_launch(const char*, Arguments&&...);
  template <class Name, class... Special>
  static handled sycl_handle_special_kernel_parameters(Special&...) {
    return {};
  }
  template <class Name, class Function>
  [[clang::sycl_kernel_entry_point(Name)]] static void single_task(
      Function function) {
    function();
  }
};
// CHECK-DAG: define {{.*}}spir_kernel void @_ZTS7Objects(ptr {{[^"]*}}, ptr addrspace(1) {{[^,"]*}}, i32 {{[^,"]*}}, ptr addrspace(1) {{[^,"]*}} "foo"="7" "sycl-host-access"="read" %{{[^,]*}}, i32 {{[^,"]*}} "foo"="7" "sycl-host-access"="read" %
class Objects;
void submit_objects(accessor<int> plain,
                    accessor<float, property_list<foo<7>, host_access>> rich) {
  with_objects::single_task<Objects>([plain, rich] { (void)plain, (void)rich; });
}

// --- Member variables.

template <class T, class Properties = property_list<>>
class annotated_ptr;
template <class T, class... Props>
class annotated_ptr<T, property_list<Props...>> {
  T* ptr [[__sycl_detail__::add_ir_member_annotation(Props::meta_name...,
                                                     Props::meta_value...)]];

 public:
  explicit annotated_ptr(T* p) : ptr(p) {}
  T& operator*() const { return *ptr; }
};

// CHECK-DAG: c"sycl-properties:foo=32,sycl-device-image-scope\00", section "llvm.metadata"
// CHECK-DAG: call {{.*}} @llvm.ptr.annotation
SYCL_EXTERNAL int member(int* p) {
  annotated_ptr<int, property_list<foo<32>, device_image_scope>> pointer(p);
  annotated_ptr<int> without(p);
  return *pointer + *without;
}

// A bit-field has no address, and so no annotation.
// CHECK-DAG: define {{.*}} @_Z9bit_field{{.*}} [[PLAIN]]
struct Bits {
  int field [[__sycl_detail__::add_ir_member_annotation("bits", 1)]] : 3;
};
SYCL_EXTERNAL int bit_field(Bits& bits) { return bits.field; }
// LEFT-NOT: sycl-properties:bits

// CHECK-DAG: attributes [[DM1]] = { "sycl-device-image-scope" "sycl-host-access"="read" }
// CHECK-DAG: attributes [[MANY]] = { "foo"="-3" }
// CHECK-DAG: attributes [[FOO1]] = { "foo"="1" }
// CHECK-DAG: attributes [[VALUES]] = {{.*}} "bool"="true" "char"="c" "constexpr-name"="name" "enum"="7" "float"="1.500000" {{.*}}"int"="-1" "long"="-9223372036854775808" {{.*}}"no"="false" {{.*}}"null" "pointer"="text" {{.*}}"string"="x" {{.*}}"unsigned"="4294967295"
// CHECK-DAG: attributes [[CHARACTERS]] = {{.*}} "byte"="\E9" "cut"="cut" {{.*}}"half"="55296" "huge"="1267650600228229401496703205376" {{.*}}"nul" "quoted"="a\22b\\c \C3\BC" "signed"="-3" {{.*}}"utf16"="\C3\A9" "utf32"="\F0\9F\98\80" "wide"="18446744073709551615"
// CHECK-DAG: attributes [[MORE_KINDS]] = {{.*}} "flag"="1" {{.*}}"infinity"="inf" "letter"="97" {{.*}}"promoted"="99" "short"="-2" {{.*}}"tiny"="0.000000" "type"="_ZTS13property_listIJ3fooILi1EEEE" "uchar"="200" "ulong"="18446744073709551615" "utf8"="x" "wide"="\C3\A9"
// CHECK-DAG: attributes [[FILTER]] = { {{.*}}"b"="2" "c,{}"="3" {{.*}}
// CHECK-DAG: attributes [[TWO]] = { {{.*}}"first"="1" {{.*}}"second"="2"
// CHECK-DAG: attributes [[BOTH]] = { "a"="1" "b"="2" }
// CHECK-DAG: attributes [[PACK]] = { {{.*}}"access"="7" {{.*}}"foo"="2" {{.*}}
// CHECK-DAG: attributes [[SIZED]] = { {{.*}}"sycl-device-has"="6,5" {{.*}}"sycl-sub-group-size"="32" "sycl-work-group-size"="8,9,10"
// CHECK-DAG: [[WG]] = !{i32 10, i32 9, i32 8}
// CHECK-DAG: [[DIM]] = !{i32 3}
// CHECK-DAG: [[SG]] = !{i32 32}
// CHECK-DAG: [[HAS]] = !{i32 5, i32 6}

// LEFT-NOT: sycl_detail
// LEFT-NOT: llvm.var.annotation
