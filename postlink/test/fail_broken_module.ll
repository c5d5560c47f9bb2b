; A module that does not verify is refused.
;
; RUN: llvm-as -disable-verify %s -o broken.bc
; RUN: not sycl-post-link -o out.table broken.bc 2>&1 | FileCheck %s
; RUN: not ls out.table
; llvm-link verifies each module that it makes.
; RUN: not llvm-link broken.bc -o linked.bc 2>&1 | FileCheck %s -check-prefix=LINK
; LINK: error: {{.*}}broken

; CHECK: broken.bc: error: the module is broken: {{.+}}

define spir_kernel void @k() {
  %v = add i32 %v, 1
  ret void
}
