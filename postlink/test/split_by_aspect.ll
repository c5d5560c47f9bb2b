; Entry points with equal aspects, used and declared, share an image. Other
; entry points do not, with any -split. Images are numbered by their first entry
; point in the module.
;
; RUN: sycl-post-link -split=off -S -o out.table %s
; RUN: FileCheck %s -check-prefix=TABLE -match-full-lines < out.table
; RUN: cat out_0.sym out_1.sym out_2.sym | FileCheck %s -check-prefix=SYM
; RUN: cat out_0.prop out_1.prop out_2.prop | FileCheck %s -check-prefix=PROP
; RUN: FileCheck %s -check-prefix=IR1 < out_1.ll

; TABLE:      [Code|Properties|Symbols]
; TABLE-NEXT: out_0.ll|out_0.prop|out_0.sym
; TABLE-NEXT: out_1.ll|out_1.prop|out_1.sym
; TABLE-NEXT: out_2.ll|out_2.prop|out_2.sym
; TABLE-NOT:  {{.}}

; SYM:      {{^}}plain{{$}}
; SYM-NEXT: {{^}}half{{$}}
; SYM-NEXT: {{^}}declares_half{{$}}
; SYM-NEXT: {{^}}half_as_pair{{$}}
; SYM-NEXT: {{^}}both{{$}}
; SYM-NEXT: {{^}}one_of_each{{$}}
; SYM-NOT:  {{.}}

; The set is there even if it is empty. {5} and {5, 6} as bytes:
; PROP:      [SYCL/device requirements]
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}aspect=2|gAAAAAAAAAQBAAAA{{$}}
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}aspect=2|ABAAAAAAAAQBAAAAGAAAAA{{$}}
; PROP-NOT:  {{.}}

; IR1:     define spir_kernel void @half()
; IR1:     define spir_kernel void @declares_half()
; IR1:     define spir_kernel void @half_as_pair()
; IR1-NOT: @both

define spir_kernel void @plain() { ret void }
define spir_kernel void @half() !intel_used_aspects !0 { ret void }
define spir_kernel void @both() !intel_used_aspects !1 { ret void }
define spir_kernel void @declares_half() !intel_declared_aspects !0 { ret void }
define spir_kernel void @one_of_each() !intel_used_aspects !0 !intel_declared_aspects !2 { ret void }
define spir_kernel void @half_as_pair() !sycl_used_aspects !3 { ret void }

!0 = !{i32 5}
!1 = !{i32 6, i32 5}
!2 = !{i32 6}
!3 = !{!4}
!4 = !{!"fp16", i32 5}
