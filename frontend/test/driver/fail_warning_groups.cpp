// With -Werror an unknown warning of SYCL's is an error, as any of clang++'s.

// RUN: not sycl-clang++ -fsycl -c %s -Werror -Wno-sycl-device-hass -o out.o \
// RUN:   2>&1 | FileCheck %s
// CHECK: sycl-clang++: error: unknown warning option '-Wno-sycl-device-hass'; did you mean '-Wno-sycl-device-has'? [-Werror,-Wunknown-warning-option]
// CHECK-NOT: {{.}}
// RUN: not ls out.o
int main() {}
