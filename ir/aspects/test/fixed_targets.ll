; Kernels and SYCL_EXTERNAL definitions have the targets for which their
; translation unit was compiled; other functions have none.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -S %s | FileCheck %s --check-prefixes=CHECK,NONE
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=sycl-propagate-aspects<fixed-targets=intel_gpu_pvc;x86_64>' -S %s | FileCheck %s --check-prefixes=CHECK,TWO
; A target is listed once, by one name, even if an alias names it again.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=sycl-propagate-aspects<fixed-targets=intel_gpu_tgl;x86_64;intel_gpu_12_0>' -S %s | FileCheck %s --check-prefixes=CHECK,ALIAS

; CHECK: define spir_kernel void @kernel() !intel_fixed_targets ![[TARGETS:[0-9]+]] {
define spir_kernel void @kernel() {
  ret void
}

; CHECK: define spir_func void @exported() #{{[0-9]+}} !intel_fixed_targets ![[TARGETS]] {
define spir_func void @exported() #0 {
  ret void
}

; CHECK: define spir_func void @helper() {
define spir_func void @helper() {
  ret void
}

; CHECK: declare spir_func void @elsewhere() #{{[0-9]+}}{{$}}
declare spir_func void @elsewhere() #0

; NONE: ![[TARGETS]] = !{}
; ALIAS: ![[TARGETS]] = !{!"intel_gpu_tgllp", !"x86_64"}
; TWO: ![[TARGETS]] = !{!"intel_gpu_pvc", !"x86_64"}
attributes #0 = { "sycl-module-id"="a.cpp" }
