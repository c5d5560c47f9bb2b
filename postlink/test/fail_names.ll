; Names that an image's files cannot hold are errors, and so are symbols without a name.
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
; RUN: echo '@table = addrspace(1) constant ptr @0 define spir_kernel void @k() { %x = load ptr, ptr addrspace(1) @table ret void } declare void @0()' > table.ll
; RUN: not sycl-post-link -o out.table table.ll 2>&1 | FileCheck %s -check-prefix=TABLE
; RUN: echo 'define spir_kernel void @k() !intel_fixed_targets !0 { ret void } !0 = !{!"our_cpu"}' > target.ll
; RUN: not sycl-post-link -o out.table target.ll 2>&1 | FileCheck %s -check-prefix=TARGET
; RUN: ls | count 6
;
; All other names are valid.
; RUN: sed 's/\[x/a|b/' %s > fine.ll
; RUN: sycl-post-link -o out.table fine.ll
; RUN: FileCheck %s -check-prefix=FINE < out_0.prop

; LINE-BREAK: {{^}}line_break.ll: error: 'a\nb' cannot name an entry point; rename it in the source
; EXPORTED:   {{^}}exported.ll: error: property set 'SYCL/exported symbols' cannot hold a property named 'a=b'; rename it in the source
; IMPORTED:   fail_names.ll: error: property set 'SYCL/imported symbols' cannot hold a property named '[x'; rename it in the source
; KERNEL:     kernel.ll: error: a kernel has no name, so no program can start it; give it one
; FUNCTION:   function.ll: error: a declared function has no name, and 'k' uses it; no other module can define it, so give it a name
; TABLE:      table.ll: error: a declared function has no name, so no other module can define it; give it a name
; TARGET:     target.ll: error: fixed target 'our_cpu' is unknown at the link: neither aspects.def nor the link's device configuration has this name; if a device configuration file defines the target, give this file to the link too, by -fsycl-device-config-file=
; FINE:       a|b=1|1

define spir_kernel void @"k|2"() { call void @"[x"() ret void }
declare void @"[x"()
