; A module that has DPC++'s spelling keeps it.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -S %s | FileCheck %s --implicit-check-not=intel_

%struct.half = type { i16 }

; CHECK: define spir_kernel void @kernel() !sycl_used_aspects ![[BOTH:[0-9]+]] !sycl_fixed_targets ![[NONE:[0-9]+]] {
define spir_kernel void @kernel() {
  call spir_func void @f()
  ret void
}

; CHECK: define spir_func void @f() !sycl_used_aspects ![[BOTH]] {
define spir_func void @f() !sycl_used_aspects !1 {
  %x = alloca %struct.half
  ret void
}

; CHECK-DAG: !sycl_types_that_use_aspects = !{![[TYPE:[0-9]+]]}
; CHECK-DAG: ![[TYPE]] = !{!"struct.half", i32 5}
; CHECK-DAG: ![[BOTH]] = !{i32 5, i32 6}
; CHECK-DAG: ![[NONE]] = !{}
!sycl_types_that_use_aspects = !{!0}
!0 = !{!"struct.half", i32 5}
!1 = !{!2}
!2 = !{!"fp64", i32 6}
