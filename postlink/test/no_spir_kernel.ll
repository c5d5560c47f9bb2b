; RUN: llvm-no-spir-kernel %s
; RUN: llvm-as %s -o in.bc
; RUN: llvm-no-spir-kernel in.bc -o out.bc
; RUN: cmp in.bc out.bc

define spir_func void @_Z1fv() { ret void }
declare spir_func void @_Z1gv()
