// If one command compiles for host and device, and the two lay out an argument
// differently, there is an error at the kernel.

// RUN: not sycl-clang++ -fsycl -c %s -o none.o 2> errors.txt
// RUN: FileCheck %s --input-file=errors.txt --implicit-check-not=error:
// RUN: not ls none.o
// RUN: not sycl-clang++ -fsycl %s -o none 2> errors.txt
// RUN: FileCheck %s --input-file=errors.txt --implicit-check-not=error:
// RUN: not sycl-clang++ -fsycl -fsyntax-only %s 2> errors.txt
// RUN: FileCheck %s --input-file=errors.txt --implicit-check-not=error:
// With -save-temps, the host compile has several steps.
// RUN: not sycl-clang++ -fsycl -c %s -o none.o -save-temps 2> errors.txt
// RUN: FileCheck %s --input-file=errors.txt --implicit-check-not=error:
// RUN: sycl-clang++ -fsycl -fsycl-device-only -c %s -o device.bc
// RUN: sycl-clang++ -fsycl -fsycl-host-only -c %s -o host.o

#include <sycl/sycl.hpp>

struct Wide {
  int i;
#ifdef __SYCL_DEVICE_ONLY__
  float d;
#else
  double d;
#endif
};

void f(sycl::queue& q, int* out, double a, double b, Wide wide) {
  // CHECK: fail_layouts.cpp:[[@LINE+2]]:31: error: host and device do not agree on the arguments of kernel {{.*}}Member{{.*}}: its argument differs: it has 24 bytes on the host, and 16 on the device: 'wide.d' is double, 8 bytes at offset 16 on the host, and float, 4 bytes at offset 12 on the device; compile with the same options for both
  // CHECK-NEXT: q.single_task<class Member>
  q.single_task<class Member>([=] { *out = wide.i; });
  // CHECK: fail_layouts.cpp:[[@LINE+1]]:17: error: {{.*}}it has 'a' (double, 8 bytes at offset 8) on the host, and in its place 'b' (double, 8 bytes at offset 8) on the device
  q.single_task([=] {
#ifdef __SYCL_DEVICE_ONLY__
    *out = b - a;
#else
    *out = a - b;
#endif
  });
  q.single_task<class Fine>([=] { *out = a - b; });
}
