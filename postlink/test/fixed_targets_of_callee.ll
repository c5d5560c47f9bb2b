; If a function was compiled for other targets than its kernel, there is a
; warning, and only the targets of both count. There may be no such target.
;
; RUN: sycl-post-link -split=kernel -o out.table %s 2>&1 | FileCheck %s -check-prefix=WARN
; RUN: cat out_*.prop | FileCheck %s -check-prefix=PROP

; WARN:      warning: function 'ptx_only' compiled with a different `-fsycl-fixed-targets` switch than its calling kernel.
; WARN-NOT:  warning

; PROP:      [SYCL/device requirements]
; PROP-NEXT: {{^}}fixed_target=2|gAAAAAAAAAQAEAAA{{$}}
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}fixed_target=2|AAAAAAAAAAA{{$}}

define spir_kernel void @knows() !intel_fixed_targets !1 { call void @_Z8ptx_onlyv() ret void }
define spir_kernel void @cpu() !intel_fixed_targets !0 { call void @_Z8ptx_onlyv() ret void }
define void @_Z8ptx_onlyv() !intel_fixed_targets !1 { ret void }

!0 = !{!"x86_64"}
!1 = !{!"ptx64"}
