; If a function has another sub-group size than its kernel, there is a warning,
; and a device must have both.
;
; RUN: sycl-post-link -o out.table %s 2>&1 | FileCheck %s -check-prefix=WARN
; RUN: FileCheck %s -check-prefix=PROP < out_0.prop

; WARN:     warning: function 'wide' has required sub-group size '16' that does not match its calling kernel. Missing {{\[\[}}sycl::reqd_sub_group()]] attribute on SYCL_EXTERNAL function?
; WARN-NOT: warning
; PROP: reqd_sub_group_size=2|ABAAAAAAAAACAAAAQAAAAA

define spir_kernel void @k() !intel_reqd_sub_group_size !0 { call void @_Z4widev() ret void }
define void @_Z4widev() !intel_reqd_sub_group_size !1 { ret void }
!0 = !{i32 8}
!1 = !{i32 16}
