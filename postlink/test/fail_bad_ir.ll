; IR that cannot be read, or that is broken, gives one message with its place.
; There is no output, and an existing file stays.
;
; RUN: llvm-as %s -o good.bc
; RUN: head -c 200 good.bc > short.bc
; RUN: not sycl-post-link -o out.table short.bc 2>&1 | FileCheck %s -check-prefix=SHORT
; RUN: printf 'define void @f() {\n  ret voidx\n}\n' > garbage.ll
; RUN: not sycl-post-link -o out.table garbage.ll 2>&1 | FileCheck %s -check-prefix=GARBAGE
; RUN: : > empty.bc
; RUN: sycl-post-link -o out.table empty.bc
; RUN: cat out.table > before
; RUN: not sycl-post-link -o out.table missing.bc 2>&1 | FileCheck %s -check-prefix=MISSING
; RUN: printf 'define spir_kernel void @0() { ret void }' > unnamed.ll
; RUN: not sycl-post-link -o out.table unnamed.ll 2>&1 | FileCheck %s -check-prefix=UNNAMED
; RUN: diff before out.table
; RUN: ls | tr '\n' ' ' | FileCheck %s -check-prefix=FILES

; SHORT:   short.bc: error: {{.+}}
; GARBAGE: garbage.ll:2:7: error: expected type
; MISSING: missing.bc: error: cannot read the file: No such file or directory
; UNNAMED: unnamed.ll: error: a kernel has no name, so no program can start it; give it one
; FILES: {{^}}before empty.bc garbage.ll good.bc out.table short.bc unnamed.ll {{$}}

define spir_kernel void @k() { ret void }
