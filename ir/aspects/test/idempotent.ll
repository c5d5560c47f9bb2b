; A second run changes nothing and gives equal warnings.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -S %s -o %t.once.ll 2> %t.once.txt
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -S %t.once.ll -o %t.twice.ll 2> %t.twice.txt
; RUN: sed '/^; ModuleID/d' %t.once.ll > %t.a && sed '/^; ModuleID/d' %t.twice.ll > %t.b && cmp %t.a %t.b
; RUN: cmp %t.once.txt %t.twice.txt
; RUN: FileCheck %s < %t.twice.txt

; CHECK: warning: function 'kernel' uses aspect 'fp64' not listed in 'sycl::device_has'
; CHECK-NEXT: use is from this call chain:
; CHECK-NEXT: kernel()
; CHECK-NEXT: recursive()
; CHECK-NEXT: leaf()
; CHECK-NOT: warning:
define spir_kernel void @kernel() !intel_declared_aspects !0 {
  call spir_func void @recursive()
  ret void
}

define spir_func void @recursive() {
  call spir_func void @recursive()
  call spir_func void @leaf()
  ret void
}

define spir_func void @leaf() {
  %x = alloca double
  ret void
}
!0 = !{}
