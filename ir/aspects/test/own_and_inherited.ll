; A function's !intel_used_aspects lists the aspects that it and its callees
; use, each once and in ascending order.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -S %s | FileCheck %s

%"class.sycl::half" = type { i16 }
%struct.holder = type { [2 x %"class.sycl::half"] }
%struct.points = type { ptr }

; CHECK: define spir_kernel void @kernel() !intel_used_aspects ![[BOTH:[0-9]+]] !intel_fixed_targets ![[NO_TARGETS:[0-9]+]]
define spir_kernel void @kernel() {
  call spir_func void @uses_fp64()
  call spir_func void @uses_fp16()
  call spir_func void @uses_nothing()
  ret void
}

; CHECK: define spir_func void @uses_fp64() !intel_used_aspects ![[FP64:[0-9]+]] {
define spir_func void @uses_fp64() {
  %x = alloca double
  ret void
}

; CHECK: define spir_func void @uses_fp16() !intel_used_aspects ![[FP16:[0-9]+]] {
define spir_func void @uses_fp16() {
  %x = alloca %struct.holder
  ret void
}

; CHECK: define spir_func void @uses_nothing() {
define spir_func void @uses_nothing() {
  %x = alloca %struct.points
  ret void
}

; CHECK: define spir_func void @lists_some(double %x) !intel_used_aspects ![[THREE:[0-9]+]] {
define spir_func void @lists_some(double %x) !intel_used_aspects !1 {
  ret void
}

; CHECK: declare spir_func void @elsewhere(double){{$}}
declare spir_func void @elsewhere(double)

; CHECK-DAG: ![[BOTH]] = !{i32 5, i32 6}
; CHECK-DAG: ![[FP64]] = !{i32 6}
; CHECK-DAG: ![[FP16]] = !{i32 5}
; CHECK-DAG: ![[THREE]] = !{i32 -1, i32 6, i32 9}
; CHECK-DAG: ![[NO_TARGETS]] = !{}
!intel_types_that_use_aspects = !{!0}
!0 = !{!"class.sycl::half", i32 5}
!1 = !{i32 9, i32 9, i32 -1}
