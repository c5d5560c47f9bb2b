// With -Werror, an unknown option of SYCL's warnings is an error, as in clang++.

// RUN: not sycl-clang++ -fsycl -c %s -Werror -Wno-sycl-device-hass -o out.o \
// RUN:   2>&1 | FileCheck %s
// CHECK: sycl-clang++: error: unknown warning option '-Wno-sycl-device-hass'; did you mean '-Wno-sycl-device-has'? [-Werror,-Wunknown-warning-option]
// CHECK-NOT: {{.}}
// RUN: not ls out.o
int main() {}
