; An aspect of a SYCL_EXTERNAL function counts for the kernels of another unit
; that call it, although their own facts do not have it: the linked module is
; analysed again before kernels are grouped. The user gets a warning.
;
; RUN: sed -n '/^;@a/,/^;@b/p' %s > a.ll
; RUN: sed -n '/^;@b/,$p' %s > b.ll
; RUN: llvm-link a.ll b.ll -o linked.bc
; RUN: sycl-post-link -split=off -o out.table linked.bc 2>&1 | FileCheck %s -check-prefix=WARN
; RUN: cat out_*.sym | FileCheck %s -check-prefix=SYM
; RUN: cat out_*.prop | FileCheck %s -check-prefix=PROP

; WARN:     warning: function 'twice' uses aspect 'fp64' not expected by its calling kernel. Missing {{\[\[}}sycl::device_has()]] on SYCL_EXTERNAL function?
; WARN:     warning: function 'helper' uses aspect 'fp64' not expected by its calling kernel.
; WARN-NOT: warning

; SYM:      {{^}}plain{{$}}
; SYM-NEXT: {{^}}calls{{$}}
; SYM-NEXT: {{^}}calls_through{{$}}
; SYM-NEXT: {{^}}_Z5twicev{{$}}
; SYM-NEXT: {{^}}knows{{$}}

; PROP:      [SYCL/device requirements]
; PROP-NEXT: [SYCL/device requirements]
; PROP-NEXT: {{^}}aspect=2|gAAAAAAAAAgBAAAA{{$}}
; PROP-NEXT: [SYCL/exported symbols]
; PROP-NEXT: _Z5twicev=1|1
; PROP-NOT:  {{.}}

;@a
define spir_kernel void @plain() { ret void }
define spir_kernel void @calls() { call void @_Z5twicev() ret void }
define spir_kernel void @calls_through() { call void @between() ret void }
define internal void @between() { call void @_Z5twicev() ret void }
declare void @_Z5twicev()
;@b
define void @_Z5twicev() #0 !intel_used_aspects !0 { call void @_Z6helperv() ret void }
define internal void @_Z6helperv() !intel_used_aspects !0 { ret void }
define spir_kernel void @knows() !intel_used_aspects !0 { call void @_Z5twicev() ret void }
attributes #0 = { "sycl-module-id"="b.cpp" }
!0 = !{i32 6}
