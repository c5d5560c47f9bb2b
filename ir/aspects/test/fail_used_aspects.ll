; Malformed metadata is an error that names the module and the function.
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -S %s -o %t.out 2>&1 | FileCheck %s
; RUN: test ! -e %t.out

; CHECK: error: {{.*}}fail_used_aspects.ll: function 'f': !intel_used_aspects: operand 2 must be an aspect's number that fits in i32
define spir_func void @f() !intel_used_aspects !0 {
  ret void
}
!0 = !{i32 6, !"fp64"}
