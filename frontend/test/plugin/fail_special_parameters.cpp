// RUN: clang++ -std=c++17 -Xclang -fsycl-is-host \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fsyntax-only -Xclang -verify=host %s
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fsyntax-only -Xclang -verify=device %s
//
// A mistake in the handling of special objects is an error at the entry
// point.

template <class...>
struct type_list {};
struct [[clang::sycl_special_kernel_parameter]] Special {};

struct NoObject {
  template <class Name, class Kernel>
  static void sycl_kernel_launch(const char*, Kernel&&);
  [[clang::sycl_kernel_entry_point(struct A1)]] static void entry(Special) {}  // host-error {{'sycl_kernel_launch' returns 'void' for kernel 'struct A1', but must return a function object that takes the kernel's objects of special classes, such as 'Special'}} host-note {{in the launch of kernel 'struct A1'}} device-error {{called object type 'void' is not a function or function pointer}} device-note {{in the parameters of kernel 'struct A1', which is made from 'entry'}}
};

template <class Result>
struct Launched {
  Result operator()(Special&) const;
};

struct NoList {
  template <class Name, class Kernel>
  static Launched<int> sycl_kernel_launch(const char*, Kernel&&);
  [[clang::sycl_kernel_entry_point(struct A2)]] static void entry(Special) {}  // device-error {{the function object that 'sycl_kernel_launch' returns must return an instance of a class template whose arguments are the types of the further parameters of kernel 'struct A2'; for the kernel's special objects it returns 'int'}} device-note {{in the parameters of kernel 'struct A2'}}
};

struct NoHandler {
  template <class Name, class Kernel>
  static Launched<type_list<int>> sycl_kernel_launch(const char*, Kernel&&);
  [[clang::sycl_kernel_entry_point(struct A3)]] static void entry(Special) {}  // device-error {{'entry' launches kernel 'struct A3', but no function template 'sycl_handle_special_kernel_parameters' is visible in 'entry'; declare the template before 'entry', in the same or an enclosing class or namespace}} device-note {{in the parameters of kernel 'struct A3'}}
};

struct TooFew {
  template <class Name, class Kernel>
  static Launched<type_list<int, int>> sycl_kernel_launch(const char*,
                                                          Kernel&&);
  struct Handler {
    void operator()(int) const;  // device-note {{candidate function not viable: requires 1 argument, but 2 were provided}}
  };
  template <class Name>
  static Handler sycl_handle_special_kernel_parameters(Special&);
  [[clang::sycl_kernel_entry_point(struct A4)]] static void entry(Special) {}  // device-error {{no matching function for call to object of type 'Handler'}} device-note {{in the parameters of kernel 'struct A4'}}
};

// It is not known which member of a union exists.
struct Optional {
  union {
    Special there;
    char nothing;
  };
  bool has_value;
};
struct InUnion {  // device-error {{kernel 'struct A6' is given an object of class 'Special' in a union, such as the union inside std::optional or std::variant, so it is unknown whether the object exists; pass the object as a capture or a member}}
  Optional optional[2];
};
struct Holds {
  template <class Name, class Kernel>
  static void sycl_kernel_launch(const char*, Kernel&&);
  [[clang::sycl_kernel_entry_point(struct A6)]] static void entry(InUnion) {}
};

// A kernel without special objects needs no function.
struct Plain {
  template <class Name, class Kernel>
  static void sycl_kernel_launch(const char*, Kernel&&);
  [[clang::sycl_kernel_entry_point(struct A5)]] static void entry(int) {}
};
