// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device -g \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --strict-whitespace
// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --check-prefix=NO-DEBUG-INFO
// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device -w \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --allow-empty --check-prefix=NONE
// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang -Wno-sycl-device-has \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --allow-empty --check-prefix=NONE
// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device -Werror \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang -Wno-error=sycl-device-has \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --check-prefix=NO-DEBUG-INFO
// RUN: clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Wno-everything -Wno-unknown-warning-option -Wsycl-device-has \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --check-prefix=NO-DEBUG-INFO
//
// NONE-NOT: warning
//
// Clang prints the warnings of the passes: each is at its place in the source,
// and -w, -Werror and the options of their group control them.

namespace sycl {
enum class aspect { fp16 = 5, fp64 = 6 };
}

// CHECK: warning_groups.cpp:[[@LINE+7]]:14: warning: function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has' [-Wsycl-device-has]
// CHECK-NEXT: use is from this call chain:
// CHECK-NEXT:  foo(int)
// CHECK-NEXT:  bar(int) {{.*}}warning_groups.cpp:[[@LINE+8]]:3
// CHECK-NEXT:[[@LINE+3]] |   double d = x;
// CHECK-NEXT:{{^ +}}|              ^
void bar(int x) {
  double d = x;
}
[[sycl::device_has(sycl::aspect::fp16), clang::sycl_external]]
void foo(int x) {
  bar(x);
}
// CHECK: 1 warning generated.

// NO-DEBUG-INFO: {{^}}warning: function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has' [-Wsycl-device-has]
// NO-DEBUG-INFO-NEXT: use is from this call chain:
// NO-DEBUG-INFO-NEXT:   foo(int)
// NO-DEBUG-INFO-NEXT:   bar(int)
// NO-DEBUG-INFO-NEXT: compile with '-g' to get source location
