; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}}fail_fixed_targets.ll: function 'f': !intel_fixed_targets: operand 1 must be a target's name
define spir_kernel void @f() !intel_fixed_targets !0 {
  ret void
}
!0 = !{null}
