; The lists of properties that two translation units give one kernel must agree.
;
; RUN: not sycl-post-link -o out.table %s 2>&1 | FileCheck %s
; CHECK: a.cpp:3: error: kernel 'k' has the property 'sycl-sub-group-size' = '8' here, compiled in 'a.cpp', and does not have it at b.cpp:3, compiled in 'b.cpp'; give it the same list of properties in both units
; RUN: sed 's/!"0", !""/!"0"/' %s > damaged.ll
; RUN: not sycl-post-link -o out.table damaged.ll 2>&1 | FileCheck %s -check-prefix=DAMAGED
; DAMAGED: damaged.ll: error: metadata '!aspectra.properties' is malformed: each of its operands has the kind of an owner, three more strings, and then a name, a value, a number and a place for each property; compile the source again
; RUN: not ls out.table

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @k() { ret void }

!aspectra.properties = !{!0, !1}
!0 = !{!"kernel", !"k", !"a.cpp:3", !"a.cpp", !"sycl-sub-group-size", !"8", !"0", !""}
!1 = !{!"kernel", !"k", !"b.cpp:3", !"b.cpp"}
