; A run without targets, as after linking, keeps what the compilation wrote.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -S %s | FileCheck %s

; CHECK: define spir_kernel void @kernel() !intel_fixed_targets ![[TARGETS:[0-9]+]] {
; CHECK: ![[TARGETS]] = !{!"x86_64"}
define spir_kernel void @kernel() !intel_fixed_targets !0 {
  ret void
}
!0 = !{!"x86_64"}
