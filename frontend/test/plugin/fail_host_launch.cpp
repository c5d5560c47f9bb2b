// RUN: clang++ -std=c++17 -Xclang -fsycl-is-host \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fsyntax-only -Xclang -verify %s
//
// A mistake in sycl_kernel_launch is an error at the entry point.

struct Nothing {
  template <class Name, class Kernel>
  [[clang::sycl_kernel_entry_point(Name)]] static void entry(Kernel kernel) {  // expected-error {{'entry<A1, int>' launches kernel 'A1', but no function template 'sycl_kernel_launch' is visible in 'entry<A1, int>'; declare the template before 'entry<A1, int>', in the same or an enclosing class or namespace}}
  }
};
void f1() { Nothing::entry<struct A1>(1); }  // expected-note {{requested here}}

struct NoTemplate {
  static void sycl_kernel_launch(const char*, int);  // expected-note {{declared here}}
  [[clang::sycl_kernel_entry_point(struct A2)]] static void entry(int) {}  // expected-error {{'entry' launches kernel 'struct A2', but no function template 'sycl_kernel_launch' is visible in 'entry'; declare the template before 'entry', in the same or an enclosing class or namespace}}
};

struct ClassTemplate {
  template <class Name>
  struct sycl_kernel_launch {};  // expected-note {{declared here}}
  [[clang::sycl_kernel_entry_point(struct A3)]] static void entry(int) {}  // expected-error {{'entry' launches kernel 'struct A3', but no function template 'sycl_kernel_launch' is visible in 'entry'; declare the template before 'entry', in the same or an enclosing class or namespace}}
};

struct NonStatic {
  template <class Name, class Kernel>
  void sycl_kernel_launch(const char*, Kernel);
  [[clang::sycl_kernel_entry_point(struct A4)]] static void entry(int) {}  // expected-error {{call to non-static member function without an object argument}} expected-note {{in the launch of kernel 'struct A4', which replaces the body of 'entry'}}
};

struct TooFew {
  template <class Name>
  static void sycl_kernel_launch(const char*);  // expected-note {{candidate function template not viable: requires 1 argument, but 2 were provided}}
  [[clang::sycl_kernel_entry_point(struct A5)]] static void entry(int) {}  // expected-error {{no matching function for call to 'sycl_kernel_launch'}} expected-note {{in the launch of kernel 'struct A5'}}
};

struct Left {
  template <class Name>
  static void sycl_kernel_launch(const char*, int);  // expected-note {{member found by ambiguous name lookup}}
};
struct Right {
  template <class Name>
  static void sycl_kernel_launch(const char*, int);  // expected-note {{member found by ambiguous name lookup}}
};
struct Ambiguous : Left, Right {
  [[clang::sycl_kernel_entry_point(struct A6)]] static void entry(int) {}  // expected-error {{member 'sycl_kernel_launch' found in multiple base classes of different types}}
};

class Private {
  template <class Name, class Kernel>
  static void sycl_kernel_launch(const char*, Kernel);  // expected-note 2 {{implicitly declared private here}}
};
struct NoAccess : Private {
  [[clang::sycl_kernel_entry_point(struct A7)]] static void entry(int) {}  // expected-error 2 {{'sycl_kernel_launch' is a private member of 'Private'}} expected-note {{in the launch of kernel 'struct A7'}}
};

// A function that is not an entry point is left alone.
void sycl_kernel_launch();
template <class T>
void ordinary(T) {}
void f8() { ordinary(1); }
