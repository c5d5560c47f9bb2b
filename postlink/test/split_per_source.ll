; `source` and `auto` split by translation unit first, `off` does not; then all
; of them split by what kernels need.
;
; RUN: sycl-post-link -split=source -o source.table %s
; RUN: cat source_*.sym | tr '\n' ' ' | FileCheck %s -check-prefix=SOURCE
; RUN: FileCheck %s -check-prefix=FOUR < source.table
; RUN: sycl-post-link -split=auto -o auto.table %s
; RUN: cat auto_*.sym | tr '\n' ' ' | FileCheck %s -check-prefix=SOURCE
; RUN: sycl-post-link -o default.table %s
; RUN: diff auto_3.bc default_3.bc
; RUN: sycl-post-link -split=off -o off.table %s
; RUN: cat off_*.sym | tr '\n' ' ' | FileCheck %s -check-prefix=OFF
; RUN: FileCheck %s -check-prefix=TWO < off.table

; SOURCE: a_plain a_plain2 b_plain a_half b_half
; FOUR-COUNT-4: .bc|
; FOUR-NOT: .bc|
; OFF: a_plain b_plain a_plain2 a_half b_half
; TWO-COUNT-2: .bc|
; TWO-NOT: .bc|

define spir_kernel void @a_plain() #0 { ret void }
define spir_kernel void @b_plain() #1 { ret void }
define spir_kernel void @a_plain2() #0 { ret void }
define spir_kernel void @a_half() #0 !intel_used_aspects !0 { ret void }
define spir_kernel void @b_half() #1 !intel_used_aspects !0 { ret void }

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
!0 = !{i32 5}
