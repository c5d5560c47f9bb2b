// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fsyntax-only -ferror-limit=0 -Xclang -verify %s
//
// If an attribute and a property, or two properties, of a function contradict
// each other, the error has both places. A repetition is no error.

#define SIZE(size) [[__sycl_detail__::add_ir_function_attributes("sycl-work-group-size", size)]]

[[sycl::reqd_work_group_size(8, 4)]] // expected-error {{'sycl::reqd_work_group_size' attribute says '8,4', and property 'sycl-work-group-size' of the same function says '8'; remove one of them}}
SIZE(8) void sizes();                // expected-note {{the property is given here}}
[[sycl::reqd_work_group_size(8, 4)]] SIZE("8,4") void same();

SIZE(8) void twice();         // expected-note {{the property is given here}}
SIZE(8) void twice();
SIZE(16) void twice();        // expected-error {{property 'sycl-work-group-size' is '16' here, but '8' in another list of the same function; leave one of the two values out}}
SIZE(8) SIZE(8) void again();

// A required size contradicts a limit that it exceeds, in either order.
#define MOST(size) [[__sycl_detail__::add_ir_function_attributes("sycl-max-work-group-size", size)]]
#define MOST_ITEMS(size) [[__sycl_detail__::add_ir_function_attributes("sycl-max-linear-work-group-size", size)]]
[[sycl::reqd_work_group_size(8, 4)]] // expected-error {{'sycl::reqd_work_group_size' attribute says '8,4', and property 'sycl-max-work-group-size' of the same function allows at most '16,2'; remove one of them}}
MOST("16,2") void too_large();       // expected-note {{the property is given here}}
MOST_ITEMS(31) void too_many();      // expected-note {{the property is given here}}
SIZE("8,4") void too_many();         // expected-error {{property 'sycl-work-group-size' is '8,4' here, and property 'sycl-max-linear-work-group-size' of the same function allows at most '31'; remove one of them}}
SIZE("8,4") void too_many_later();   // expected-error {{property 'sycl-work-group-size' is '8,4' here, and property 'sycl-max-work-group-size' of the same function allows at most '31'}}
MOST(31) void too_many_later();      // expected-note {{the property is given here}}
[[sycl::reqd_work_group_size(8, 4)]] MOST("8,4") MOST_ITEMS(32) void as_allowed();
[[sycl::work_group_size_hint(8)]] MOST(4) void hint_is_no_demand();
SIZE(8) [[__sycl_detail__::add_ir_function_attributes("vendor-max-work-group-size", 4)]] void other_limit();
[[__sycl_detail__::add_ir_function_attributes("sycl-max-work-group-size", "sycl-work-group-size", 4, 8)]] void in_one_list(); // expected-error {{property 'sycl-work-group-size' is '8' here, and property 'sycl-max-work-group-size' of the same function allows at most '4'}} expected-note {{the property is given here}}

// Lists of aspects do not contradict each other: all aspects are needed.
namespace sycl {
enum class aspect { cpu = 1, gpu = 2 };
}
[[sycl::device_has(sycl::aspect::cpu)]]
[[__sycl_detail__::add_ir_function_attributes("sycl-device-has", 2)]] void aspects();

template <int Size>
[[sycl::reqd_sub_group_size(Size)]] // expected-error {{'sycl::reqd_sub_group_size' attribute says '16', and property 'sycl-sub-group-size' of the same function says '8'}}
[[__sycl_detail__::add_ir_function_attributes("sycl-sub-group-size", 8)]] // expected-note {{the property is given here}}
void in_template() {}
void instances() {
  in_template<8>();
  in_template<16>();
}

// A launch's property is on the entry point, and a kernel's attribute on the
// call operator. The note is where the program launches the kernel.
template <int Size, class Name, class Kernel>
SIZE(Size) [[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) {
  kernel();
}
template <class Name, class...>
void sycl_kernel_launch(const char*, ...) {}

struct Functor {
  [[sycl::reqd_work_group_size(4)]] // expected-error {{'sycl::reqd_work_group_size' attribute says '4', and property 'sycl-work-group-size' of the same kernel says '8'; remove one of them}}
  void operator()() const {}
};
struct Hinted {
  [[sycl::work_group_size_hint(4)]] void operator()() const {}
};
struct Most {
  MOST(4) void operator()() const {} // expected-note {{the property is given here}}
};
struct Listed {
  SIZE(2) void operator()() const {} // expected-error {{property 'sycl-work-group-size' is '2' here, but '8' in another list of the same kernel; leave one of the two values out}}
};

void launch() {
  task<8, struct Different>(Functor());  // expected-note {{the property is given in this launch}}
  task<4, struct Equal>(Functor());
  task<8, struct OtherAttribute>(Hinted());
  task<8, struct OverLimit>(Most());  // expected-error {{property 'sycl-work-group-size' is '8' here, and property 'sycl-max-work-group-size' of the same kernel allows at most '4'}}
  task<4, struct AtLimit>(Most());
  task<8, struct InList>(Listed());  // expected-note {{the property is given in this launch}}
}

// A list with two values of one property is an error, whatever has the list.
[[__sycl_detail__::add_ir_function_attributes("a", "b", "a", 1, 2, 3)]] // expected-error {{property 'a' is '3' here, but '1' earlier in the same list; leave one of the two values out}} expected-note {{the property is given here}}
void one_list();
struct [[__sycl_detail__::add_ir_global_variable_attributes("a", "a", 1, 2)]] OneList {};  // expected-error {{property 'a' is '2' here, but '1' earlier in the same list}} expected-note {{the property is given here}}
struct [[__sycl_detail__::add_ir_kernel_parameter_attributes("a", "a", "", nullptr)]] SameTwice {};
struct Members {
  int* p [[__sycl_detail__::add_ir_member_annotation("a", "a", 1, "x")]];  // expected-error {{property 'a' is 'x' here, but '1' earlier in the same list}} expected-note {{the property is given here}}
};

// Two lists of one class.
struct [[__sycl_detail__::add_ir_global_variable_attributes("a", 1)]] // expected-note {{the property is given here}}
[[__sycl_detail__::add_ir_kernel_parameter_attributes("a", 2)]]
[[__sycl_detail__::add_ir_global_variable_attributes("a", 3)]] TwoLists {};  // expected-error {{property 'a' is '3' here, but '1' in another list of the same class; leave one of the two values out}}
template <int First, int Second>
struct [[__sycl_detail__::add_ir_kernel_parameter_attributes("a", First)]] // expected-note {{the property is given here}}
[[__sycl_detail__::add_ir_kernel_parameter_attributes("a", Second)]] // expected-error {{property 'a' is '2' here, but '1' in another list of the same class}}
InTemplate {};
InTemplate<1, 1> equal;
InTemplate<1, 2> different;

// Lists of several declarations of a class.
struct [[__sycl_detail__::add_ir_global_variable_attributes("a", 1)]] Redeclared;  // expected-note {{the property is given here}}
struct [[__sycl_detail__::add_ir_global_variable_attributes("a", 2)]] Redeclared {};  // expected-error {{property 'a' is '2' here, but '1' in another list of the same class}}
template <class T>
struct [[__sycl_detail__::add_ir_kernel_parameter_attributes("a", sizeof(T))]] // expected-note {{the property is given here}}
RedeclaredTemplate;
template <class T>
struct [[__sycl_detail__::add_ir_kernel_parameter_attributes("a", 1)]] // expected-error {{property 'a' is '1' here, but '4' in another list of the same class}}
RedeclaredTemplate {};
RedeclaredTemplate<char> one_byte;
RedeclaredTemplate<int> four_bytes;
RedeclaredTemplate<unsigned> four_bytes_too;  // the same mistake

// Function templates: two known values differ, or two values of an instance.
template <class T>
[[__sycl_detail__::add_ir_function_attributes("a", 1)]] void known();  // expected-note {{the property is given here}}
template <class T>
[[__sycl_detail__::add_ir_function_attributes("a", 2)]] void known() {}  // expected-error {{property 'a' is '2' here, but '1' in another list of the same function}}
template <class T>
[[__sycl_detail__::add_ir_function_attributes("a", sizeof(T))]] void dependent();  // expected-note {{the property is given here}}
template <class T>
[[__sycl_detail__::add_ir_function_attributes("a", 1)]] void dependent() {}  // expected-error {{property 'a' is '1' here, but '8' in another list of the same function}}
void instances_of_redeclared() {
  known<int>();
  dependent<char>();
  dependent<double>();
}

// Two lists of one member variable. The numbers of a value are not properties.
struct SeveralNumbers {
  int* p [[__sycl_detail__::add_ir_member_annotation("a", "b", "8,9", "1,9")]] // expected-note {{the property is given here}}
      [[__sycl_detail__::add_ir_member_annotation("a", "8,10")]];  // expected-error {{property 'a' is '8,10' here, but '8,9' in another list of the same member variable}}
};
struct TwoMemberLists {
  int* p [[__sycl_detail__::add_ir_member_annotation("a", "b", 1, 2)]] // expected-note {{the property is given here}}
      [[__sycl_detail__::add_ir_member_annotation("b", "c", 3, 4)]];  // expected-error {{property 'b' is '3' here, but '2' in another list of the same member variable}}
};
