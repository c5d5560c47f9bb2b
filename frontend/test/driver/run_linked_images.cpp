// Device code that is linked when the program runs: with a shared library, which calls back and has
// an inline function and a kernel with names of the program, and with plug-ins that are loaded and
// closed. Run on the first device found.

// RUN: cp %s main.cpp && cp %S/inputs/linked_run/* .
// RUN: sycl-clang++ -fsycl -fPIC -shared library.cpp -o liblibrary.so \
// RUN:   -fsycl-allow-device-image-dependencies
// RUN: sycl-clang++ -fsycl -fPIC -shared -DADDED=100 plugin.cpp -L. -llibrary \
// RUN:   -Wl,-rpath,$PWD -o one.so
// RUN: sycl-clang++ -fsycl -fPIC -shared -DADDED=200 plugin.cpp -L. -llibrary \
// RUN:   -Wl,-rpath,$PWD -o two.so
// RUN: sycl-clang++ -fsycl main.cpp -L. -llibrary -Wl,-rpath,$PWD -rdynamic \
// RUN:   -fsycl-allow-device-image-dependencies -o app
// RUN: ./app | FileCheck %s --match-full-lines
//      CHECK: twice 4 6 8 10
// CHECK-NEXT: there and back 1000 1010 1020 1030
// CHECK-NEXT: in the library 5 12
// CHECK-NEXT: the program's own 7 9
// CHECK-NEXT: no plug-in: Kernel 'Plugged' cannot be linked for the device {{.*}}.
// CHECK-NEXT: 'plugged(int)' (symbol '_Z7pluggedi') is imported by the kernel's image in '{{.*}}', but no loaded program or library defines it for 'spir64'.
// CHECK-NEXT: Before the kernel is submitted, load a library that defines it as SYCL_EXTERNAL; a library that was closed does not count.
// CHECK-NEXT: bundle: input 1, executable build
// CHECK-NEXT: one.so 104 106 108 110
// CHECK-NEXT: bundle: input 1, executable 1
// CHECK-NEXT: no plug-in: Kernel 'Plugged' cannot be linked for the device {{.*}}.
//      CHECK: two.so 204 206 208 210
// CHECK-NEXT: one.so 104 106 108 110

// The images are split by kernel, and by source.
// RUN: sycl-clang++ -fsycl -fPIC -shared library.cpp -o liblibrary.so \
// RUN:   -fsycl-allow-device-image-dependencies \
// RUN:   -fsycl-device-code-split=per_kernel
// RUN: sycl-clang++ -fsycl main.cpp -L. -llibrary -Wl,-rpath,$PWD -rdynamic \
// RUN:   -fsycl-allow-device-image-dependencies \
// RUN:   -fsycl-device-code-split=per_source -o by_source
// RUN: ./by_source | FileCheck %s --match-full-lines

// Another library, which needs more than the device has, replaces the first.
// RUN: sycl-clang++ -fsycl -fPIC -shared half.cpp -o liblibrary.so
// RUN: sycl-clang++ -fsycl -DREFUSED main.cpp -L. -llibrary -Wl,-rpath,$PWD \
// RUN:   -o refused
// RUN: ./refused | FileCheck %s --check-prefix=REFUSED --match-full-lines
//      REFUSED: Kernel uses optional feature corresponding to 'aspect::fp16' but device does not support this aspect.
// REFUSED-NEXT: The need comes from 'twice(int)' of '{{.*}}/liblibrary.so', which is linked to the kernel.
// REFUSED-NEXT: (kernel 'Twice', image for 'spir64', device '{{.*}}')
// REFUSED-NEXT: kernel_not_supported

#include <dlfcn.h>

#include <cstdio>
#include <string>
#include <sycl/sycl.hpp>

#include "shared.h"

SYCL_EXTERNAL int twice(int x);
SYCL_EXTERNAL int there_and_back(int x);
SYCL_EXTERNAL int plugged(int x);

class Twice;
class Plugged;

void print(const char* what, const int* out, int count) {
  std::printf("%s", what);
  for (int i = 0; i < count; ++i) std::printf(" %d", out[i]);
  std::printf("\n");
}

void run_twice(sycl::queue& queue, int* out) {
  queue
      .parallel_for<Twice>(4, [=](sycl::id<1> i) {
        out[i] = twice(static_cast<int>(i) + 1);
      })
      .wait();
}

#ifdef REFUSED

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(4, queue);
  try {
    run_twice(queue, out);
    std::printf("%d\n", out[0]);
  } catch (const sycl::exception& error) {
    std::printf("%s\n", error.what());
    if (error.code() == sycl::errc::kernel_not_supported)
      std::printf("kernel_not_supported\n");
  }
}

#else

SYCL_EXTERNAL int program_adds(int x) { return x + 100; }

void run_plugged(sycl::queue& queue, const char* name, int* out) {
  try {
    queue
        .parallel_for<Plugged>(4, [=](sycl::id<1> i) {
          out[i] = plugged(static_cast<int>(i) + 1);
        })
        .wait();
    print(name, out, 4);
  } catch (const sycl::exception& error) {
    std::printf("%s: %s\n", name, error.what());
    if (error.code() != sycl::errc::build) std::printf("another code\n");
  }
}

// A bundle may have kernels that need other images. These are linked when the
// bundle is made executable.
void run_bundle(sycl::queue& queue) {
  const sycl::context context = queue.get_context();
  const auto input = sycl::get_kernel_bundle<Plugged, sycl::bundle_state::input>(
      context, {queue.get_device()});
  std::printf("bundle: input %d, ", input.has_kernel(sycl::get_kernel_id<Plugged>()));
  try {
    const auto object = sycl::compile(input);
    const auto executable = sycl::link(object);
    std::printf("executable %d\n",
                executable.has_kernel(sycl::get_kernel_id<Plugged>()));
  } catch (const sycl::exception& error) {
    std::printf("executable %s\n",
                error.code() == sycl::errc::build ? "build" : error.what());
  }
}

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(4, queue);
  run_twice(queue, out);
  print("twice", out, 4);
  queue
      .parallel_for<class Back>(4, [=](sycl::id<1> i) {
        out[i] = there_and_back(static_cast<int>(i));
      })
      .wait();
  print("there and back", out, 4);
  launch_in_library(queue, out);
  print("in the library", out, 2);
  fill(queue, out, 7);
  queue.single_task<class Own>([=] { out[1] = both(out[0]) + 1; }).wait();
  print("the program's own", out, 2);

  run_plugged(queue, "no plug-in", out);
  run_bundle(queue);
  void* one = dlopen("./one.so", RTLD_NOW | RTLD_LOCAL);
  run_plugged(queue, "one.so", out);
  run_bundle(queue);
  dlclose(one);
  run_plugged(queue, "no plug-in", out);
  void* two = dlopen("./two.so", RTLD_NOW | RTLD_LOCAL);
  run_plugged(queue, "two.so", out);
  dlclose(two);
  one = dlopen("./one.so", RTLD_NOW | RTLD_LOCAL);
  run_plugged(queue, "one.so", out);
}

#endif
