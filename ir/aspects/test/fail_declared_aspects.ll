; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}}fail_declared_aspects.ll: function 'f': !intel_declared_aspects: operand 1 must be an aspect's number that fits in i32
define spir_func void @f() !intel_declared_aspects !0 {
  ret void
}
!0 = !{i64 1099511627776}
