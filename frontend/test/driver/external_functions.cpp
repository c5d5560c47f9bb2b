// SYCL_EXTERNAL may stand wherever a specifier or an attribute of a function
// may.

// RUN: sycl-clang++ -fsycl -Werror %s -o app && ./app
// RUN: sycl-clang++ -fsycl -fsycl-device-only -S %s -o - | FileCheck %s
// CHECK-DAG: define {{.*}}@_Z6secondi
// CHECK-DAG: define {{.*}}@_Z6fourthi({{.*}}!intel_declared_aspects
// CHECK-DAG: define {{.*}}@_Z5fifthi({{.*}}!intel_declared_aspects
// CHECK-DAG: define {{.*}}@_ZN5Class10static_twoEi
// CHECK-DAG: define {{.*}}@_Z5tenthIsET_S0_

// RUN: not sycl-clang++ -fsycl -fsyntax-only -DFAIL %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FAIL
#include <sycl/sycl.hpp>

extern SYCL_EXTERNAL int first(int);
int SYCL_EXTERNAL second(int x) { return x + 2; }
inline SYCL_EXTERNAL int third(int x) { return x + 3; }
SYCL_EXTERNAL [[sycl::device_has(sycl::aspect::fp64)]] int fourth(int x) {
  return x + 4;
}
[[sycl::device_has(sycl::aspect::fp64)]] SYCL_EXTERNAL int fifth(int x) {
  return x + 5;
}
extern "C" SYCL_EXTERNAL int sixth(int x) { return x + 6; }
struct Class {
  static SYCL_EXTERNAL int static_one(int x) { return x + 7; }
  SYCL_EXTERNAL static int static_two(int x);
  int SYCL_EXTERNAL eighth(int x) const { return x + 8; }
};
int Class::static_two(int x) { return x + 9; }
template <class T>
SYCL_EXTERNAL T tenth(T x) {
  return x + 10;
}
template SYCL_EXTERNAL short tenth(short);
SYCL_EXTERNAL int first(int x) { return x + 1; }

int main() {
  sycl::queue queue;
  int* out = sycl::malloc_shared<int>(1, queue);
  queue
      .single_task([=] {
        *out = first(0) + second(0) + third(0) + fourth(0) + fifth(0) +
               sixth(0) + Class::static_one(0) + Class::static_two(0) +
               Class().eighth(0) + tenth<short>(0);
      })
      .wait();
  return *out == 55 ? 0 : 1;
}

#ifdef FAIL
// FAIL: external_functions.cpp:[[#@LINE+1]]:8: error: 'aspectra_sycl_external' attribute only applies to functions
struct SYCL_EXTERNAL Wrong {};
#endif
