; A kernel of any target, even if it is only declared, is an error with exit status 1.
;
; RUN: not llvm-no-spir-kernel %s -o copy.ll 2>&1 | FileCheck %s
; RUN: not test -e copy.ll
; RUN: sed 's/spir_kernel/ptx_kernel/' %s > ptx.ll
; RUN: not llvm-no-spir-kernel ptx.ll 2>&1 | FileCheck %s
; RUN: sed 's/define spir_kernel void @_ZTS1K() { ret void }/declare spir_kernel void @_ZTS1K()/' %s > declared.ll
; RUN: not llvm-no-spir-kernel declared.ll 2>&1 | FileCheck %s
; RUN: echo nonsense > bad.ll
; RUN: not llvm-no-spir-kernel bad.ll 2>&1 | FileCheck %s -check-prefix=BAD
; RUN: not llvm-no-spir-kernel none.ll 2>&1 | FileCheck %s -check-prefix=NONE

; CHECK: llvm-no-spir-kernel: {{.*}}.ll: error: Unexpected SPIR kernel occurrence: K
; BAD:   bad.ll:1:1: error:
; NONE:  none.ll: error: cannot read the file

define spir_kernel void @_ZTS1K() { ret void }
