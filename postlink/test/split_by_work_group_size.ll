; A required work-group size splits, and so does the number of its
; dimensions. The IR has SPIR-V's form of the size, and the property has
; the attribute's: <dimensions> <first> ..., here (2, 4, 8), (4, 8) and
; (8).
; RUN: sycl-post-link -split=off -S -o out.table %s
; RUN: cat out_*.sym | FileCheck %s -check-prefix=SYM
; RUN: cat out_*.prop | FileCheck %s -check-prefix=PROP

; SYM:      {{^}}none{{$}}
; SYM-NEXT: {{^}}k2x4x8{{$}}
; SYM-NEXT: {{^}}k2x4x8_again{{$}}
; SYM-NEXT: {{^}}k4x8{{$}}
; SYM-NEXT: {{^}}k8{{$}}

; PROP:      [SYCL/device requirements]
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}reqd_work_group_size=2|ACAAAAAAAAwAAAAACAAAAQAAAAACAAAA{{$}}
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}reqd_work_group_size=2|gBAAAAAAAAgAAAAAEAAAAgAAAAA{{$}}
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}reqd_work_group_size=2|ABAAAAAAAAQAAAAAIAAAAA{{$}}

define spir_kernel void @none() { ret void }
define spir_kernel void @k2x4x8() !reqd_work_group_size !0 { ret void }
define spir_kernel void @k4x8() !reqd_work_group_size !1 !work_group_num_dim !3 { ret void }
define spir_kernel void @k8() !reqd_work_group_size !2 !work_group_num_dim !4 { ret void }
define spir_kernel void @k2x4x8_again() !reqd_work_group_size !0 { ret void }

!0 = !{i32 8, i32 4, i32 2}
!1 = !{i32 8, i32 4, i32 1}
!2 = !{i32 8, i32 1, i32 1}
!3 = !{i32 2}
!4 = !{i32 1}
