// Files, shared libraries and images share a device_global; some uses are refused.

// RUN: cp %S/inputs/device_globals/* . && cp %s case.cpp

// A program and its library share a variable that is inline in both, or that
// one of them defines; each file has its own static variable.
// RUN: sycl-clang++ -fsycl -fPIC -shared library.cpp -o liblibrary.so \
// RUN:   -fsycl-allow-device-image-dependencies
// RUN: sycl-clang++ -fsycl main.cpp -L. -llibrary -Wl,-rpath,$PWD -o app
// RUN: ./app | FileCheck %s --check-prefix=SHARED --match-full-lines
//      SHARED: at first: 5 70 1, 5 70, the library's own 1
// SHARED-NEXT: added: 15 80 1, 15 80, the library's own 11
// SHARED-NEXT: copied: 1001 2001 1, 1001 2001, the library's own 12

// The files are also linked to one program, with and without optimisation.
// RUN: sycl-clang++ -fsycl main.cpp library.cpp -o one
// RUN: ./one | FileCheck %s --check-prefix=SHARED --match-full-lines
// RUN: sycl-clang++ -fsycl -O0 -fsycl-device-code-split=per_kernel -DLINKED \
// RUN:   main.cpp library.cpp -o unoptimized
// RUN: ./unoptimized | FileCheck %s --check-prefixes=SHARED,ONE \
// RUN:   --match-full-lines
// ONE-NEXT: linked: 4

// A function that uses a device_global must be linked with its kernel, not when
// the program runs.
// RUN: sycl-clang++ -fsycl -DLINKED main.cpp -L. -llibrary -Wl,-rpath,$PWD \
// RUN:   -fsycl-allow-device-image-dependencies -o linked
// RUN: ./linked | FileCheck %s --check-prefix=REFUSED
// REFUSED: refused: Exported function 'AddBehind(int)' of another device image uses device_global 'behind', which is not supported when images are linked as the program runs; link the function into the program or library of the kernel, or pass it a pointer.

// The host has no name for a local variable, so the variable is an error.
// RUN: not sycl-clang++ -fsycl -c -DLOCAL case.cpp 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LOCAL
// LOCAL: case.cpp:[[#@LINE+20]]:{{.*}}: error: device_global 'local' is a variable of a function; declare it in a namespace, or as a static member of a class
// LOCAL: case.cpp:[[#@LINE+20]]:{{.*}}: error: device_global 'automatic' is a variable of a function

// host_access decides which copies compile.
// RUN: not sycl-clang++ -fsycl -c -DWRITES case.cpp 2>&1 \
// RUN:   | FileCheck %s --check-prefix=WRITES
// WRITES: error: {{.*}}the host does not copy to a device_global with the property host_access_read or host_access_none
// RUN: not sycl-clang++ -fsycl -c -DREADS case.cpp 2>&1 \
// RUN:   | FileCheck %s --check-prefix=READS
// READS: error: {{.*}}the host does not copy from a device_global with the property host_access_write or host_access_none

#include <sycl/sycl.hpp>

using namespace sycl::ext::oneapi::experimental;

device_global<int, decltype(properties{host_access_read})> read_by_host;
device_global<int, decltype(properties{host_access_write})> written_by_host;

#ifdef LOCAL
SYCL_EXTERNAL int F() {
  static device_global<int> local;
  device_global<int> automatic;
  return local;
}
#endif

void Copies(sycl::queue& q, int& value) {
#ifdef WRITES
  q.copy(&value, read_by_host);
#endif
#ifdef READS
  q.submit([&](sycl::handler& h) { h.memcpy(&value, written_by_host); });
#endif
}
