// Host code beside a kernel, and classes whose virtual functions no kernel
// calls, do not disturb a device: the program compiles, and its numbers are
// right, with and without optimisation.

// RUN: sycl-clang++ -fsycl -O0 %s -o o0
// RUN: ./o0 | FileCheck %s
// RUN: sycl-clang++ -fsycl -O3 %s -o o3
// RUN: ./o3 | FileCheck %s
// CHECK: {{^}}1 2 3 1 2 3 | 49 | 5 6 | 10 15 16 | 11 13 {{[01]}}{{$}}

// Nothing of the host's functions is in device code.
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S -emit-llvm -O0 %s -o - \
// RUN:   | FileCheck %s --check-prefix=DEVICE
// DEVICE-NOT: title
// DEVICE-NOT: define {{.*}}@main
// DEVICE-NOT: define {{.*}}area
// DEVICE-NOT: double
// DEVICE-NOT: __cxa
// DEVICE-NOT: {{^@.* alias }}
// DEVICE-NOT: OnHost

// A built-in function that only the host has is refused in device code.
// RUN: not sycl-clang++ -fsycl -fsyntax-only -DIN_KERNEL %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BUILTIN
// BUILTIN: run_restrictions.cpp:[[#]]:[[#]]: error: a device has no built-in function '__builtin_cpu_init'; write it in C++
// BUILTIN-NEXT: __builtin_cpu_init();
// BUILTIN: note: called by kernel
// BUILTIN-NOT: error:

// Clang makes code from an exported function at once, and fails at the call.
// RUN: not sycl-clang++ -fsycl -c -o x.o -DEXPORTED='init(), 1' %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EXPORTED -DNAME=init
// RUN: not sycl-clang++ -fsycl -c -o x.o -DEXPORTED='supports("avx2")' %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=EXPORTED -DNAME=supports
// EXPORTED: run_restrictions.cpp:[[#]]:[[#]]: error: a device has no built-in function '__builtin_cpu_[[NAME]]'; write it in C++
// EXPORTED: note: in exported function 'inner::OfProcessor'
// EXPORTED-NOT: {{error:|note:}}

// A kernel's name must be a class.
// RUN: not sycl-clang++ -fsycl -fsyntax-only -DNAME=Kind %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=NAME
// NAME: error: static assertion failed {{.*}}the name of a kernel must be a class, such as 'class my_kernel' in the angle brackets of the call; a number's type, void, an enumeration, a union or a pointer cannot be one
// NAME: run_restrictions.cpp:[[#]]:[[#]]: note: in instantiation

// A kernel's parameter must fit the launch.
// RUN: not sycl-clang++ -fsycl -fsyntax-only -DRANGE %s 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=RANGE,PARAMETER
// RANGE: error: static assertion failed {{.*}}the kernel of a parallel_for over a sycl::range must be callable with a sycl::item that has as many dimensions as the range; it can also take a sycl::id, an integer if there is one dimension, and a sycl::kernel_handler as the last argument
// RUN: not sycl-clang++ -fsycl -fsyntax-only -DND_RANGE %s 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=ND_RANGE,PARAMETER
// ND_RANGE: error: static assertion failed {{.*}}the kernel of a parallel_for over a sycl::nd_range must be callable with a sycl::nd_item that has as many dimensions as the range; it can also take a sycl::kernel_handler as the last argument
// RUN: not sycl-clang++ -fsycl -fsyntax-only -DTASK %s 2>&1 \
// RUN:   | FileCheck %s --check-prefixes=TASK,PARAMETER
// TASK: error: static assertion failed {{.*}}the kernel of a single_task must be callable without an argument, or with a sycl::kernel_handler
// PARAMETER: run_restrictions.cpp:[[#]]:[[#]]: note: in instantiation
// PARAMETER-NOT: error:

// If the C++ version is too old, the first message says so.
// RUN: not sycl-clang++ -fsycl -fsyntax-only -std=c++14 %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=OLD
// OLD-NOT: error:
// OLD: sycl.hpp:{{.*}}error: "SYCL 2020 needs C++17: leave out the option -std=, or give a newer one"

#include <emmintrin.h>

#include <cmath>
#include <cstdio>
#include <string>
#include <sycl/sycl.hpp>
#include <utility>

#ifndef NAME
#define NAME class Objects
#endif
enum class Kind {};

struct Shape {
  virtual float area() const {
    std::puts("host");
    return static_cast<float>(std::string("abc").size());
  }
  virtual ~Shape() = default;
  int id = 7;
};
struct Circle : Shape {
  explicit Circle(float r) : r(r) {}
  float area() const override { throw r; }
  float twice() const { return r * 2 + static_cast<float>(id); }
  float plus(float x) { return r += x; }
  float r;
};
struct Key {
  virtual void out_of_line();
  int x = 3;
};
void Key::out_of_line() { std::puts(std::string(2, 'x').c_str()); }
// Its table of virtual functions is in a unit that no program contains.
struct Elsewhere {
  virtual void out_of_line();
  int x = 4;
};
struct VirtualBase {
  int v = 5;
};
struct Left : virtual VirtualBase {
  int l = 1;
};
struct Right : virtual VirtualBase {
  int r = 2;
};
struct Bottom : Left, Right {
  virtual void f() {}
  int d = 3;
};

// Only the host's compile has this definition.
#ifndef __SYCL_DEVICE_ONLY__
void Elsewhere::out_of_line() {}
#endif

// The target of a call is a constant.
template <float (Circle::*F)() const>
float Call(const Circle& circle) {
  return (circle.*F)();
}
constexpr auto plus = &Circle::plus;

template <class T>
double Launch(float* out, sycl::queue& queue) {
  static std::string title("w");
  static constexpr T w[3] = {1, 2, 3};
  static int calls = 0;
  ++calls;
  __m128 vector = _mm_set1_ps(3.0f);
  out[0] = _mm_cvtss_f32(vector);
  double value = std::sin(static_cast<double>(out[0]));
  queue.parallel_for(6, [=](sycl::id<1> i) { out[i] = w[i % 3]; }).wait();
  try {
    if (calls > 10) throw 1;
  } catch (...) {
  }
  return value + static_cast<double>(title.size());
}

// The host chooses one of these versions when the program starts.
__attribute__((target("default"))) int version() { return 1; }
__attribute__((target("avx2"))) int version() { return 1; }
__attribute__((target("sse2"))) float sum_of(__m128 x) {
  return _mm_cvtss_f32(_mm_add_ps(x, x));
}

#ifdef EXPORTED
namespace inner {
#define NAMED(...) __builtin_cpu_##__VA_ARGS__
#define CALL(...) NAMED(__VA_ARGS__)
SYCL_EXTERNAL int OfProcessor() { return CALL(EXPORTED); }
}
#endif
void ask_processor() {
#ifdef IN_KERNEL
  __builtin_cpu_init();
#endif
}
int is_new_processor() {
  void* buffer[5];
  if (__builtin_setjmp(buffer)) return 2;
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
}
__attribute__((regparm(2))) int in_registers(int x) { return x; }

// These functions have aliases, for device code and for the host.
extern "C" int Twice(int x) { return x * 2; }
static int Thrice(int x) { return x * 3; }
extern "C" int TwiceToo(int x) __attribute__((alias("Twice")));
static int ThriceToo(int x) __attribute__((alias("_ZL6Thricei")));
int Labelled(int x) __asm__("Twice");
extern "C" int OnHost(int x) {
  __asm__ volatile("" : : "a"(x));
  return x;
}
extern "C" int OnHostToo(int x) __attribute__((alias("OnHost")));
static int Resolved(int x) { return x; }
extern "C" int (*Resolve())(int) { return Resolved; }
extern "C" int Indirect(int x) __attribute__((ifunc("Resolve")));

int main() {
  sycl::queue queue;
  float* out = sycl::malloc_shared<float>(10, queue);
  static const int numbers[2] = {10, 20};
  static std::string another("x");
#if defined(RANGE)
  queue.parallel_for(4, [=](sycl::id<2>) {});
#elif defined(ND_RANGE)
  queue.parallel_for(sycl::nd_range<1>(4, 2), [=](sycl::item<1>) {});
#elif defined(TASK)
  queue.single_task([=](int) {});
#endif
  Launch<float>(out, queue);
  for (int i = 0; i < 6; ++i) std::printf("%g ", out[i]);
  queue
      .single_task<NAME>([=] {
        Circle circle(2.0f);
        Key key;
        Elsewhere elsewhere;
        Bottom bottom;
        out[0] = circle.twice() + key.x + elsewhere.x + bottom.v + bottom.l +
                 bottom.r + bottom.d + numbers[1];
      })
      .wait();
  std::printf("| %g |", out[0]);

  // Objects of a class that the user declares copyable are copied.
  auto pair = std::make_pair(5, 6.0f);
  auto inner = [=] { return pair; };
  queue
      .single_task<class Pairs>([=] {
        out[0] = inner().first;
        out[1] = inner().second;
      })
      .wait();
  std::printf(" %g %g |", out[0], out[1]);

  const int five = OnHostToo(5) + Indirect(0) + in_registers(0) +
                   version() - 1 + static_cast<int>(sum_of(__m128{}));
  queue
      .single_task<class Names>([=] {
        ask_processor();
        out[0] = static_cast<float>(TwiceToo(five));
        out[1] = static_cast<float>(ThriceToo(five));
        out[2] = static_cast<float>(Labelled(five + 3));
      })
      .wait();
  std::printf(" %g %g %g |", out[0], out[1], out[2]);
  queue
      .single_task<class Members>([=] {
        Circle circle(2.0f);
        out[0] = Call<&Circle::twice>(circle);
        (circle.*plus)(1.0f);
        out[1] = Call<&Circle::twice>(circle);
      })
      .wait();
  std::printf(" %g %g %d\n", out[0], out[1], is_new_processor());
  sycl::free(out, queue);
}
