// RUN: not clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Werror -c -o %t.o %s 2>&1 | FileCheck %s
// RUN: not clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang -Werror=sycl-device-has \
// RUN:   -c -o %t.o %s 2>&1 | FileCheck %s
// RUN: not test -e %t.o
//
// If a warning counts as an error, there is no output file.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

// CHECK: error: function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has' [-Werror,-Wsycl-device-has]
// CHECK: 1 error generated.
[[sycl::device_has(), clang::sycl_external]] void foo(int x) {
  double d = x;
}
