; A required sub-group size splits if it is a number. A named size counts as
; none.
;
; RUN: sycl-post-link -split=off -S -o out.table %s
; RUN: cat out_*.sym | FileCheck %s -check-prefix=SYM
; RUN: cat out_*.prop | FileCheck %s -check-prefix=PROP

; SYM:      {{^}}none{{$}}
; SYM-NEXT: {{^}}primary{{$}}
; SYM-NEXT: {{^}}automatic{{$}}
; SYM-NEXT: {{^}}k8{{$}}
; SYM-NEXT: {{^}}k8_again{{$}}
; SYM-NEXT: {{^}}k16{{$}}

; PROP:      [SYCL/device requirements]
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}reqd_sub_group_size=2|gAAAAAAAAAACAAAA{{$}}
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}reqd_sub_group_size=2|gAAAAAAAAAAEAAAA{{$}}

define spir_kernel void @none() { ret void }
define spir_kernel void @k8() !intel_reqd_sub_group_size !0 { ret void }
define spir_kernel void @primary() !intel_reqd_sub_group_size !2 { ret void }
define spir_kernel void @k16() !intel_reqd_sub_group_size !1 { ret void }
define spir_kernel void @k8_again() !intel_reqd_sub_group_size !0 { ret void }
define spir_kernel void @automatic() !intel_reqd_sub_group_size !3 { ret void }

!0 = !{i32 8}
!1 = !{i32 16}
!2 = !{i32 -1}
!3 = !{i32 0}
