; Names that a file of an image cannot hold, and what has none.
;
; RUN: echo 'define spir_kernel void @"a\0Ab"() { ret void }' > line_break.ll
; RUN: not sycl-post-link -o out.table line_break.ll 2>&1 | FileCheck %s -check-prefix=LINE-BREAK
; RUN: echo 'define void @"a=b"() "sycl-module-id" { ret void }' > exported.ll
; RUN: not sycl-post-link -o out.table exported.ll 2>&1 | FileCheck %s -check-prefix=EXPORTED
; RUN: not sycl-post-link -o out.table %s 2>&1 | FileCheck %s -check-prefix=IMPORTED
; RUN: echo 'define spir_kernel void @0() { ret void }' > kernel.ll
; RUN: not sycl-post-link -o out.table kernel.ll 2>&1 | FileCheck %s -check-prefix=KERNEL
; RUN: echo 'define spir_kernel void @k() { call void @0() ret void } declare void @0()' > function.ll
; RUN: not sycl-post-link -o out.table function.ll 2>&1 | FileCheck %s -check-prefix=FUNCTION
; RUN: ls | count 4
;
; All others are fine.
; RUN: sed 's/\[x/a|b/' %s > fine.ll
; RUN: sycl-post-link -o out.table fine.ll
; RUN: FileCheck %s -check-prefix=FINE < out_0.prop

; LINE-BREAK: {{^}}line_break.ll: error: 'a\nb' cannot name an entry point; rename it in the source
; EXPORTED:   {{^}}exported.ll: error: property set 'SYCL/exported symbols' cannot hold a property named 'a=b'; rename it in the source
; IMPORTED:   fail_names.ll: error: property set 'SYCL/imported symbols' cannot hold a property named '[x'; rename it in the source
; KERNEL:     kernel.ll: a kernel has no name, so that nothing could start it
; FUNCTION:   function.ll: a function without a name is declared, and 'k' uses it; nothing can be linked to it, so give it a name
; FINE:       a|b=1|1

define spir_kernel void @"k|2"() { call void @"[x"() ret void }
declare void @"[x"()
