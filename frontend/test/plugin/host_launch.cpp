// RUN: clang++ -std=c++20 -Xclang -fsycl-is-host \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Wall -Wextra -Werror -o %t.host %s
// RUN: %t.host | FileCheck %s
// RUN: %t.host | sed -nE 's/.* (_ZTS[^ ]*) .*/\1/p' | sort > host_names
// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s \
// RUN:   | sed -nE 's/.*spir_kernel void @([^(]*).*/\1/p' | sort > device_names
// RUN: test -s device_names
// RUN: diff host_names device_names
//
// Calling an entry point on the host calls sycl_kernel_launch with the kernel's
// symbol and the arguments, byte for byte. The symbols are the symbols of the
// kernels in device code.

extern "C" int printf(const char*, ...);

// Prints where the launch went, the symbol, and the bytes of each argument.
template <class... Arguments>
void print(const char* place, const char* symbol, Arguments&&... arguments) {
  printf("%s %s :", place, symbol);
  auto print_one = [](const auto& argument, bool is_rvalue) {
    printf(" %s", is_rvalue ? "moved" : "lvalue");
    for (unsigned i = 0; i != sizeof(argument); ++i) {
      printf(" %02x", reinterpret_cast<const unsigned char*>(&argument)[i]);
    }
  };
  (print_one(arguments, !__is_lvalue_reference(Arguments)), ...);
  printf("\n");
}

template <class Name, class... Arguments>
void sycl_kernel_launch(const char* symbol, Arguments&&... arguments) {
  print("global", symbol, static_cast<Arguments&&>(arguments)...);
}

namespace outer {
template <class Name, class... Arguments>
void sycl_kernel_launch(const char* symbol, Arguments&&... arguments) {
  print("outer", symbol, static_cast<Arguments&&>(arguments)...);
}
namespace inner {
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void entry(Kernel kernel) {
  kernel();
}
}  // namespace inner

class Base {
 protected:
  template <class Name, class... Arguments>
  static void sycl_kernel_launch(const char* symbol, Arguments&&... arguments) {
    print("base", symbol, static_cast<Arguments&&>(arguments)...);
  }
};
class Handler : Base {
  template <class Name, class Kernel>
  [[clang::sycl_kernel_entry_point(Name)]] static void entry(Kernel kernel) {
    kernel();
  }

 public:
  template <class Name, class Kernel>
  void single_task(Kernel kernel) {
    entry<Name>(kernel);
  }
};

// A variable template whose type has a call operator.
template <class Kernel>
struct WithVariable {
  template <class Name>
  struct Launcher {
    void operator()(const char* symbol, Kernel kernel) const {
      print("variable", symbol, static_cast<Kernel&&>(kernel));
    }
  };
  template <class Name>
  static constexpr Launcher<Name> sycl_kernel_launch{};
  template <class Name>
  [[clang::sycl_kernel_entry_point(Name)]] static void entry(Kernel kernel) {
    kernel();
  }
};

// The function object that the launch returns is called as well.
struct WithResult {
  template <class Name, class... Arguments>
  static auto sycl_kernel_launch(const char* symbol, Arguments&&... arguments) {
    print("result", symbol, static_cast<Arguments&&>(arguments)...);
    return [](auto&... special) { printf("called %zu\n", sizeof...(special)); };
  }
  template <class Name, class Kernel>
  [[clang::sycl_kernel_entry_point(Name)]] static void entry(Kernel kernel,
                                                             short number,
                                                             char character) {
    kernel(number, character);
  }
};
}  // namespace outer

namespace after {
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void entry(Kernel kernel) {
  kernel();
}
// This template is declared too late to be found.
template <class Name, class... Arguments>
void sycl_kernel_launch(const char*, Arguments&&...) {
  printf("wrong\n");
}
}  // namespace after

// A member is found wherever the class declares it.
struct DeclaredAfter {
  [[clang::sycl_kernel_entry_point(struct InClass)]] static void entry(
      unsigned char) {}
  template <class Name, class... Arguments>
  static void sycl_kernel_launch(const char* symbol, Arguments&&... arguments) {
    print("member", symbol, static_cast<Arguments&&>(arguments)...);
  }
};

[[clang::sycl_kernel_entry_point(struct Free)]] void free_entry(
    unsigned char, unsigned char) {}

// An argument is only moved, and never copied, on its way.
struct MoveOnly {
  MoveOnly() = default;
  MoveOnly(MoveOnly&&) = default;
  unsigned char value = 0x2a;
};
[[clang::sycl_kernel_entry_point(struct Moves)]] void move_entry(MoveOnly) {}

namespace {
struct Unnamed;
}
template <class T>
struct Template;
template <class T>
void from_template(T t) {
  outer::Handler().single_task<Template<T>>([=] { (void)t; });
}

int main() {
  short two = 0x0201;
  // CHECK: outer _ZTSZ4mainE5Inner : moved 01 02
  outer::inner::entry<struct Inner>([=] { (void)two; });
  // CHECK: base _ZTSZ4mainE6Member : moved 01 02
  outer::Handler().single_task<struct Member>([=] { (void)two; });
  // CHECK: base _ZTSN12_GLOBAL__N_17UnnamedE{{[0-9a-z_]+}} : moved 01 02
  outer::Handler().single_task<Unnamed>([=] { (void)two; });
  // CHECK: base _ZTS8TemplateIsE : moved 01 02
  from_template(two);
  // CHECK: base _ZTS8TemplateIcE : moved 07
  from_template('\7');
  auto kernel = [=] { (void)two; };
  // CHECK: base _ZTSZ4mainEUlvE2_ : moved 01 02
  outer::Handler().single_task<decltype(kernel)>(kernel);
  // CHECK: variable _ZTSZ4mainE8Variable : moved 01 02
  outer::WithVariable<decltype(kernel)>::entry<struct Variable>(kernel);
  // CHECK: result _ZTSZ4mainE6Result : moved 01 02 moved 04 03 moved 63
  // CHECK-NEXT: called 0
  outer::WithResult::entry<struct Result>(
      [=](short, char) { (void)two; }, 0x0304, 'c');
  // CHECK: global _ZTSZ4mainE5After : moved 01 02
  after::entry<struct After>([=] { (void)two; });
  // CHECK: member _ZTS7InClass : moved 05
  DeclaredAfter::entry(5);
  // CHECK: global _ZTS4Free : moved 06 moved 07
  free_entry(6, 7);
  // CHECK: global _ZTS5Moves : moved 2a
  move_entry(MoveOnly());
}
