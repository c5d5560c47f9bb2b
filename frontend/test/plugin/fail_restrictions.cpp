// RUN: not clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} -Wno-vla-extension -Wno-c++26-extensions \
// RUN:   -fno-color-diagnostics -ferror-limit=0 -fsyntax-only %s 2>&1 \
// RUN:   | FileCheck %s
// RUN: not clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} -Wno-vla-extension -Wno-c++26-extensions \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} -O3 \
// RUN:   -fno-color-diagnostics -ferror-limit=0 -c -o %t.o %s 2>&1 \
// RUN:   | FileCheck %s
//
// Each restricted construct in device code is reported at its place, with and
// without optimisation. Host code, and code that never runs, gives no error.

namespace std {
class type_info {
 public:
  const char* name() const { return name_; }
  const char* name_;
};
struct nothrow_t {};
extern const nothrow_t nothrow;
}  // namespace std
void* operator new(unsigned long, const std::nothrow_t&) noexcept;
void* operator new(unsigned long, void* place) noexcept { return place; }

struct Base {
  virtual int Value() const { return 1; }
  virtual ~Base() = default;
};
struct Derived : Base {
  int Value() const override { return 2; }
};
struct Last final : Base {
  int Value() const override { return 3; }
};

// CHECK-NOT: error:

// CHECK: [[@LINE+2]]:56: error: a device cannot throw exceptions; return a value that reports the error
// CHECK: note: in exported function 'Throw'
[[clang::sycl_external]] int Throw(int x) { if (x < 0) throw x; return x; }

// CHECK: [[@LINE+2]]:43: error: a device cannot catch exceptions; test for the error before it arises
// CHECK: note: in exported function 'Try'
[[clang::sycl_external]] int Try(int x) { try { return x; } catch (...) { return 0; } }

// CHECK: [[@LINE+1]]:70: error: a device cannot call virtual function 'Base::Value', which is chosen when the program runs; name the class in the call, or use a template
[[clang::sycl_external]] int Virtual(const Base& base) { return base.Value(); }

// CHECK: [[@LINE+1]]:59: error: a device cannot call a function through a pointer whose target is not known here; use a template, a lambda or a switch [-Wsycl-indirect-call]
[[clang::sycl_external]] int Pointer(int (*f)()) { return f(); }

// CHECK: [[@LINE+2]]:10: error: a device cannot call a function through a pointer
[[clang::sycl_external]] int Member(Last& last, int (Last::*f)() const) {
  return (last.*f)();
}

// CHECK: [[@LINE+1]]:67: error: a device cannot run recursive functions, and 'Self' calls itself; use a loop [-Wsycl-recursion]
[[clang::sycl_external]] int Self(int n) { return n < 1 ? 0 : 1 + Self(n - 1); }

// CHECK: [[@LINE+2]]:55: error: a device cannot run recursive functions, and 'Even' calls itself through other functions; use a loop [-Wsycl-recursion]
[[clang::sycl_external]] int Odd(int n);
[[clang::sycl_external]] int Even(int n) { return n ? Odd(n - 1) : 1; }
// CHECK: [[@LINE+1]]:54: note: 'Odd' calls 'Even' here
[[clang::sycl_external]] int Odd(int n) { return n ? Even(n - 1) : 0; }

// CHECK: [[@LINE+1]]:46: error: a device cannot allocate memory; allocate it on the host, for example by sycl::malloc_device, and pass a pointer
[[clang::sycl_external]] int* New() { return new int(1); }
// CHECK: [[@LINE+1]]:53: error: a device cannot allocate memory
[[clang::sycl_external]] int* NewNothrow() { return new (std::nothrow) int; }
// CHECK-NOT: error:
// CHECK: [[@LINE+1]]:48: error: a device cannot free memory; free it on the host by sycl::free
[[clang::sycl_external]] void Delete(int* p) { delete p; }

// CHECK: [[@LINE+1]]:69: error: a device has no type information for typeid; compare types when the program is compiled
[[clang::sycl_external]] const char* Typeid(const Base& b) { return typeid(b).name(); }
// CHECK: [[@LINE+1]]:70: error: a device has no type information for dynamic_cast; use static_cast
[[clang::sycl_external]] const Derived* Cast(const Base* b) { return dynamic_cast<const Derived*>(b); }

// These built-in functions are the host's.
// CHECK: [[@LINE+1]]:56: error: a device has no built-in function '__builtin_return_address'; write it in C++
[[clang::sycl_external]] void* Caller() {       return __builtin_return_address(0); }
// CHECK: [[@LINE+1]]:56: error: a device has no built-in function '__builtin_frame_address'
[[clang::sycl_external]] void* Frame() {        return __builtin_frame_address(0); }
// CHECK: [[@LINE+1]]:49: error: a device has no built-in function '__builtin___clear_cache'
[[clang::sycl_external]] void Clear(char* p) {  __builtin___clear_cache(p, p); }
// CHECK: [[@LINE+1]]:56: error: a device has no built-in function '__builtin_readcyclecounter'
[[clang::sycl_external]] long Cycles() {        return __builtin_readcyclecounter(); }

// Functions for the host's processor, like the functions of <immintrin.h>.
typedef float Four __attribute__((vector_size(16)));
__attribute__((always_inline, target("sse"))) inline Four Add(Four a, Four b) { return a + b; }
// CHECK: [[@LINE+1]]:64: error: device code calls 'Add', which needs instructions of the host's processor; write it in C++, or use sycl::vec
[[clang::sycl_external]] Four AddOnDevice(Four a) { return a + Add(a, a); }
// A function that is not inlined is plain C++; so are the functions that it inlines.
__attribute__((target("sse"))) Four Sum(Four a, Four b) { return Add(a, b); }
// CHECK-NOT: error:
[[clang::sycl_external]] Four SumOnDevice(Four a) { return Sum(a, a); }

int Many(int n, ...);
// CHECK: [[@LINE+1]]:50: error: a device cannot call variadic function 'Many'; use a template with a parameter pack
[[clang::sycl_external]] int Variadic() { return Many(1, 2); }

struct Variadic2 { Variadic2(int n, ...) {} };
// CHECK: [[@LINE+1]]:57: error: a device cannot call variadic function 'Variadic2::Variadic2'
[[clang::sycl_external]] void Constructor() { Variadic2 many(1, 2); }
constexpr auto member = &Base::Value;
// CHECK: [[@LINE+1]]:68: error: a device cannot call virtual function 'Base::Value'
[[clang::sycl_external]] int VirtualMember(const Base& b) { return (b.*member)(); }

// CHECK: [[@LINE+1]]:39: error: device code for this target cannot have assembly; write it in C++
[[clang::sycl_external]] void Asm() { asm volatile("nop"); }

// CHECK: [[@LINE+1]]:58: error: a device cannot jump to a computed label; use a switch
[[clang::sycl_external]] void Goto() { void* to = &&end; goto *to; end: return; }

int global = 5;
struct Holder { static int member; };
int Holder::member = 1;
int Compute();
const int computed = Compute();
thread_local int own = 1;
extern const int elsewhere;
constexpr int* address = &global;

// CHECK: [[@LINE+1]]:48: error: device code cannot use global variable 'global', which is not const; pass its value, or a pointer to shared memory
[[clang::sycl_external]] int Global() { return global + global; }
// CHECK-NOT: error:
// CHECK: [[@LINE+1]]:62: error: device code cannot use static member 'Holder::member', which is not const
[[clang::sycl_external]] int StaticMember() { return Holder::member; }
// CHECK: [[@LINE+1]]:57: error: device code cannot use static local variable 'count', which is not const
[[clang::sycl_external]] int StaticLocal() { static int count = 0; return ++count; }
// CHECK: [[@LINE+1]]:49: error: device code cannot use 'computed', whose value is computed when the host program runs; make it constexpr, or let the kernel capture a copy
[[clang::sycl_external]] int Dynamic() { return computed; }
// CHECK: [[@LINE+1]]:53: error: device code cannot use 'own', which is thread_local; use a local variable without thread_local
[[clang::sycl_external]] int ThreadLocal() { return own; }
// CHECK: [[@LINE+1]]:51: error: device code uses 'elsewhere', which this file does not define; define it here, const and with a constant value
[[clang::sycl_external]] int Undefined() { return elsewhere; }
// CHECK: [[@LINE+1]]:50: error: device code cannot use global variable 'global'
[[clang::sycl_external]] int Address() { return *address; }

// CHECK: [[@LINE+1]]:52: error: a device has no memory for an array of variable length; give it a constant length
[[clang::sycl_external]] int Variable(int n) { int array[n]; array[0] = n; return array[0]; }
// CHECK: [[@LINE+1]]:44: error: device code cannot have an array of length zero, but 'none' is such an array; give the array an element, or remove it
[[clang::sycl_external]] void Zero() { int none[0]; }
struct Empty { int size; int none[0]; };
// CHECK: [[@LINE+1]]:51: error: device code cannot have an array of length zero, but 'empty' contains such an array
[[clang::sycl_external]] int ZeroMember() { Empty empty{1}; return empty.size; }

// CHECK: [[@LINE+1]]:83: error: a device has no type 'long double'; use double or float
[[clang::sycl_external]] float Long(float x) { return static_cast<long double>(x) * x; }
// CHECK: [[@LINE+1]]:56: error: a device has no type 'long double'
[[clang::sycl_external]] void Scale(float& x) {      x *= 1.5L; }
// CHECK: [[@LINE+1]]:58: error: a device has no type '__float128'
[[clang::sycl_external]] void Quad(float x) { __float128 y = x; }

struct Shared { long double wide; int narrow; };
// CHECK: [[@LINE+1]]:66: error: a device has no type 'long double'
[[clang::sycl_external]] int Beside(const Shared* p) { return p->narrow; }
// CHECK: [[@LINE+1]]:65: error: a device has no type 'long double'
[[clang::sycl_external]] int Referred(const Shared& p) { return p.narrow; }
// CHECK: [[@LINE+1]]:79: error: a device has no type 'long double'
[[clang::sycl_external]] const void* Moved(const Shared* p, int i) { return p + i; }
extern "C" int printf(const char*, ...);
// CHECK: [[@LINE+1]]:59: error: a device has no type 'long double'
[[clang::sycl_external]] void PrintLong() { printf("%Lf", 1.5L); }
// CHECK: [[@LINE+1]]:51: error: a device has no type 'long double'
[[clang::sycl_external]] int Temporary() { return Shared{1.5L, 3}.narrow; }

struct Owned {
  virtual ~Owned() {}
  static void operator delete(void*) {}
};
// CHECK: [[@LINE+1]]:52: error: a device cannot call virtual function 'Owned::~Owned'
[[clang::sycl_external]] void Destroy(Owned* p) {  delete p; }
struct Changing { mutable int count = 0; };
const Changing changing;
// CHECK: [[@LINE+1]]:52: error: device code cannot use global variable 'changing', which is const but has a mutable member; pass its value, or a pointer to shared memory
[[clang::sycl_external]] int Change() { return ++  changing.count; }

int missing(int);
// CHECK: [[@LINE+1]]:49: error: device code calls 'missing', which this file does not define; define it here, or declare and define it SYCL_EXTERNAL
[[clang::sycl_external]] int Missing() { return missing(1); }

// Only other files see the definitions of these templates.
template <class T> T Promised(T);
extern template int Promised(int);
template <class T> struct Promises { static const T value; };
extern template struct Promises<int>;
// CHECK-NOT: -Wundefined-
// CHECK: [[@LINE+1]]:59: error: device code calls 'Promised<int>', which this file does not define; define it here, or declare and define it SYCL_EXTERNAL
[[clang::sycl_external]] int CallPromised(int n) { return Promised(n); }
// CHECK: [[@LINE+1]]:68: error: device code uses 'Promises<int>::value', which this file does not define; define it here, const and with a constant value
[[clang::sycl_external]] int UsePromised() { return Promises<int>::value; }

extern "C" unsigned long strxfrm(char*, const char*, unsigned long);
extern "C" unsigned long strlen(const char*);
// CHECK: [[@LINE+1]]:85: error: device code calls 'strxfrm', which only a host library defines; define it in device code
[[clang::sycl_external]] unsigned long Library(char* to, const char* text) { return strxfrm(to, text, 3); }
extern "C" double nexttoward(double, long double);
// CHECK: [[@LINE+1]]:59: error: device code calls 'nexttoward', which only a host library defines
[[clang::sycl_external]] double Toward(double x) { return nexttoward(x, 1); }

// CHECK-NOT: error:

// This code never runs, or is not device code.
[[clang::sycl_external]] int imported(int);
int HostOnly() { throw global; }
template <class T> int Chosen(T x) {
  if constexpr (sizeof(T) == 4) return x;
  else throw x;
}
struct Place {
  int value;
  int Plus(int x) const { return value + x; }
};
template <int (Place::*F)(int) const> int CallMember(const Place& place) { return (place.*F)(1); }
struct Destroyed {
  constexpr Destroyed(int v) : value(v) {}
  ~Destroyed() { Many(1); }
  int value;
};
const Destroyed destroyed(3);
template <class T> int EndsEarly(T x) {
  if constexpr (sizeof(T) == 4) { return x; }
  throw x;
}
constexpr int Depth(int n) { return n == 0 ? 0 : 1 + Depth(n - 1); }
consteval int Now(int n) { return n < 0 ? throw n : n; }
constexpr int (*known)(int) = Chosen<int>;
const int number = 5;
constexpr float numbers[] = {1, 2, 3};
inline constexpr long double wide = 1.5L;

[[clang::sycl_external]] float Legal(float* data, Last& last, Derived& derived, int i) {
  constexpr int depth = Depth(9);
  int sizes[Depth(3)] = {};
  auto* place = new (data) Place{1};
  Derived local;
  const float narrow = wide;
  if (false) throw 1;
  if (i > 9) (__builtin_abort(), (void)Many(1));
  i += strlen("a");
  if constexpr (sizeof(int) == 8) throw 2;
  if (sizeof(int) == 8 && Many(1)) return 1;
  const auto lambda = [](int x) { return x + number; };
  static const float table[] = {4, 5};
  static const Destroyed kept(2);
  return destroyed.value + kept.value + EndsEarly(i) + Chosen(i) + Chosen(1) + last.Value() + derived.Base::Value() +
         local.Value() + CallMember<&Place::Plus>(*place) + sizeof(HostOnly()) + Now(3) + known(1) + depth +
         sizes[0] + place->value + numbers[i] + lambda(i) + imported(1) +
         table[i] + narrow + __builtin_sqrtf(2) + static_cast<const Base*>(&local)->Base::Value();
  throw 3;
}
// CHECK-NOT: error:

// These calls are not written as calls.
// CHECK: [[@LINE+1]]:24: error: a device cannot throw exceptions
void Release(int*) {   throw 1; }
[[clang::sycl_external]] void Cleanup() {
  __attribute__((cleanup(Release))) int resource = 1;
}
// CHECK: [[@LINE+1]]:56: error: a device cannot throw exceptions
constexpr auto converted = +[](int x) { return x ? x : throw x; };
// CHECK: [[@LINE+1]]:62: error: a device cannot throw exceptions
constexpr int (*generic)(int) = [](auto x) { return x ? x :  throw x; };
[[clang::sycl_external]] int Converted() { return converted(1) + generic(2); }
struct Element {
  // CHECK: [[@LINE+1]]:15: error: a device cannot throw exceptions
  Element() { throw 1; }
  Element(int) {}
};
[[clang::sycl_external]] void Elements() { Element elements[2](1); }
template <class... Functions>
int First(Functions... functions) { return functions...[0](); }
// CHECK: [[@LINE+1]]:62: error: a device cannot throw exceptions
[[clang::sycl_external]] int Indexed() { return First([] {   throw 1; return 1; }); }

// CHECK: 52 errors generated.
