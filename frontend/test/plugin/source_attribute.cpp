// RUN: cp %s by_this_name.cpp
// RUN: clang++ -std=c++17 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o %t.ll by_this_name.cpp
// RUN: FileCheck %s < %t.ll
// RUN: FileCheck --check-prefix=OTHERS %s < %t.ll
//
// Kernels and definitions of SYCL_EXTERNAL functions, and no other functions,
// have an attribute with the name of their source.

// CHECK-DAG: define {{.*}}@_Z8exportedv() #[[MARKED:[0-9]+]]
// CHECK-DAG: define {{.*}}@_ZN5Class6methodEv({{.*}}) #[[MARKED]]
// CHECK-DAG: define {{.*}}@_Z11instantiateIiEvv() #[[MARKED]]
// CHECK-DAG: define {{.*}}spir_kernel {{.*}}@_ZTSZ4mainE4Name({{.*}}) #[[MARKED]]
// CHECK: attributes #[[MARKED]] = {{.*}} "sycl-module-id"="by_this_name.cpp"
// CHECK-NOT: sycl-module-id

// OTHERS: define {{.*}}@_Z6helperv() #[[HELPER:[0-9]+]]
// OTHERS-NOT: attributes #[[HELPER]] = {{.*}}sycl-module-id

#define SYCL_EXTERNAL [[clang::sycl_external]]

SYCL_EXTERNAL void elsewhere();
void helper() { elsewhere(); }
SYCL_EXTERNAL void exported() { helper(); }
struct Class {
  SYCL_EXTERNAL void method() {}
};
template <class T>
SYCL_EXTERNAL void instantiate() {}
template void instantiate<int>();

template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) {
  kernel();
}
int main() {
  task<struct Name>([] {});
}
