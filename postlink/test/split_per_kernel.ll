; -split=kernel gives each entry point an image of its own, whatever it needs.
;
; RUN: sycl-post-link -split=kernel -S -o out.table %s
; RUN: FileCheck %s -check-prefix=TABLE < out.table
; RUN: cat out_*.sym | tr '\n' ' ' | FileCheck %s -check-prefix=SYM
; RUN: FileCheck %s -check-prefix=SECOND < out_1.ll

; TABLE-COUNT-4: .ll|
; TABLE-NOT: .ll|
; SYM: first second fixed exported
; SECOND-NOT: @first
; SECOND: define spir_kernel void @second()
; SECOND-NOT: @exported

define spir_kernel void @first() { ret void }
define spir_kernel void @second() { ret void }
define spir_kernel void @fixed() !intel_fixed_targets !0 { ret void }
define spir_func void @exported() #0 { ret void }

attributes #0 = { "sycl-module-id"="a.cpp" }
!0 = !{!"x86_64"}
