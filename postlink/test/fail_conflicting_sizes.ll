; A function with a required work-group size that is not its kernel's cannot
; run: an error, not a choice between the two.
;
; RUN: not sycl-post-link -o out.table %s 2>&1 | FileCheck %s
; RUN: ls | count 0

; CHECK: fail_conflicting_sizes.ll: function 'f' has required work-group size (1, 1, 16), but kernel 'second', which reaches it, has (1, 1, 8); make them the same, or take the attribute off the function

define spir_kernel void @first() { ret void }
define spir_kernel void @second() !reqd_work_group_size !0 { call void @f() ret void }
define void @f() !reqd_work_group_size !1 { ret void }
!0 = !{i32 8, i32 1, i32 1}
!1 = !{i32 16, i32 1, i32 1}
