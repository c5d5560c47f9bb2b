; Malformed metadata gives one error, and nothing else is printed.
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage>' -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=own --implicit-check-not=error:

; CHECK: error: {{.*}}fail_print_metadata.ll: function 'f': !intel_used_aspects: operand 1 must be a pair of a name and a number
define void @f() !intel_used_aspects !0 {
  ret void
}
!0 = !{!1}
!1 = !{i32 6, i32 6}
