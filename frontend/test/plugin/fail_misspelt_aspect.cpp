// RUN: not clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -c -o out.bc %s 2>&1 | FileCheck %s
// RUN: test ! -e out.bc
//
// If an aspect is misspelt, Clang reports one error at the place of the
// mistake, and no file is left.

namespace sycl {
enum class aspect { cpu = 1, fp16 = 5, fp64 = 6 };
}

// CHECK-NOT: error:
// CHECK: :[[#@LINE+3]]:34: error: no member named 'fp46' in 'sycl::aspect'; did you mean
// CHECK-NOT: expanded from
// CHECK: 1 error generated.
[[sycl::device_has(sycl::aspect::fp46)]] void misspelt();
