; An aspect may be a pair of a name and a number, and no other tuple.
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}}fail_aspect_pair.ll: function 'f': !sycl_declared_aspects: operand 1 must be a pair of a name and a number
define void @f() !sycl_declared_aspects !0 {
  ret void
}
!0 = !{!1}
!1 = !{!"fp64", i32 6, i32 6}
