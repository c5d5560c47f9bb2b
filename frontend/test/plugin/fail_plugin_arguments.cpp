// RUN: not clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang fixed-target=intel_gpu_pvc \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang -Wsycl-device-hat \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not clang++ -std=c++20 --target=spirv64 -Xclang -fsycl-is-device \
// RUN:   -fplugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
// RUN:   -Xclang -plugin-arg-aspectra -Xclang fixed-targets=intel_gpu_pvcc \
// RUN:   -c -o %t %s 2>&1 | FileCheck %s --check-prefix=TARGET
//
// The plugin reports arguments that it does not support.

// CHECK: error: aspectra plugin: unknown parameter 'fixed-target=intel_gpu_pvc' of 'sycl-propagate-aspects'
// CHECK: error: aspectra plugin: unknown warning option '-Wsycl-device-hat'
// TARGET: error: -fsycl-fixed-targets: the device configuration has no target 'intel_gpu_pvcc'; did you mean 'intel_gpu_pvc'?
[[clang::sycl_external]] void f() {}
