; Entry points with equal fixed targets share an image, whatever they need, and
; never share one with other entry points. The property with the targets'
; aspects replaces all other needs. 1026 is x86_64, 1025 ptx64.
;
; RUN: sycl-post-link -split=off -o off.table %s
; RUN: FileCheck %s -check-prefix=TABLE < off.table
; RUN: cat off_*.sym | tr '\n' ' ' | FileCheck %s -check-prefix=OFF
; RUN: cat off_*.prop | FileCheck %s -check-prefix=PROP
; RUN: sycl-post-link -split=source -o source.table %s
; RUN: cat source_*.sym | tr '\n' ' ' | FileCheck %s -check-prefix=SOURCE

; TABLE-COUNT-3: .bc|
; TABLE-NOT: .bc|
; OFF: cpu cpu_half cpu_sized other_source both no_target
; SOURCE: cpu cpu_half cpu_sized both no_target other_source

; PROP:      [SYCL/device requirements]
; PROP-NEXT: {{^}}fixed_target=2|gAAAAAAAAAgAEAAA{{$}}
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}fixed_target=2|ABAAAAAAAAQAEAAACQAAAA{{$}}
; PROP-NEXT: [SYCL/device requirements]
; PROP-NOT:  {{.}}

define spir_kernel void @cpu() #0 !intel_fixed_targets !0 { ret void }
define spir_kernel void @cpu_half() #0 !intel_fixed_targets !0 !intel_used_aspects !3 { ret void }
define spir_kernel void @both() #0 !intel_fixed_targets !1 { ret void }
define spir_kernel void @cpu_sized() #0 !intel_fixed_targets !0 !reqd_work_group_size !4 !intel_reqd_sub_group_size !5 { ret void }
define spir_kernel void @no_target() #0 !intel_fixed_targets !2 { ret void }
define spir_kernel void @other_source() #1 !intel_fixed_targets !0 { ret void }

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
!0 = !{!"x86_64"}
!1 = !{!"x86_64", !"ptx64"}
!2 = !{}
!3 = !{i32 5}
!4 = !{i32 8, i32 8, i32 8}
!5 = !{i32 8}
