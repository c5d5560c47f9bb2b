; Two different lists of fixed targets on one kernel are an error.
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}}fail_several_nodes.ll: function 'f': !sycl_fixed_targets: there is more than one node of this kind
define spir_kernel void @f() !intel_fixed_targets !0 !sycl_fixed_targets !1 {
  ret void
}
!0 = !{!"a"}
!1 = !{!"b"}
