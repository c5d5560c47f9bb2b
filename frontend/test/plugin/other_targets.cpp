// RUN: clang++ -std=c++17 --target=nvptx64-nvidia-cuda -march=sm_70 -nocudalib \
// RUN:   -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
// RUN: clang++ -std=c++17 --target=amdgcn-amd-amdhsa -nogpulib \
// RUN:   -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -S -emit-llvm -o - %s | FileCheck %s
//
// Targets that do not take SPIR-V get the same metadata as targets that do.

enum class aspect { cpu = 1, fp16 = 5 };

struct [[__sycl_detail__::__uses_aspects__(aspect::fp16)]] Half {
  short bits;
  int more;
};
template <class Name, class Kernel>
[[clang::sycl_kernel_entry_point(Name)]] void task(Kernel kernel) {
  kernel();
}
// CHECK: define {{.*}}_kernel void @_ZTSZ4mainE4Name({{.*}} !intel_declared_aspects [[FP16:![0-9]+]] !reqd_work_group_size [[WG:![0-9]+]] {{.*}}!intel_used_aspects [[FP16]]
int main() {
  Half half{};
  task<struct Name>(
      [=]() [[sycl::device_has(aspect::fp16), sycl::reqd_work_group_size(4)]] {
        (void)half.more;
      });
}
// CHECK: !intel_types_that_use_aspects
// CHECK-DAG: [[FP16]] = !{i32 5}
// CHECK-DAG: [[WG]] = !{i32 4, i32 1, i32 1}
