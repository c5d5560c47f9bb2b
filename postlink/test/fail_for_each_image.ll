; A program that fails, or a command that cannot be run, is an error.
;
; RUN: sycl-post-link -o in.table %s
; RUN: not sycl-for-each-image -o out.table in.table false {in} {out} 2>&1 | FileCheck %s -check-prefix=FAILED
; FAILED: in_0.bc: error: 'false' failed with exit code 1
; RUN: not sycl-for-each-image -o out.table in.table no-such-program {in} {out} 2>&1 | FileCheck %s -check-prefix=NONE
; NONE: in_0.bc: error: cannot find the program 'no-such-program'; install it, or add its folder to PATH
; RUN: not sycl-for-each-image -o out.table in.table true {in} {out} 2>&1 | FileCheck %s -check-prefix=NOTHING
; NOTHING: in_0.bc: error: 'true' wrote nothing to its output
; RUN: not sycl-for-each-image -o out.table in.table cp {in} 2>&1 | FileCheck %s -check-prefix=PLACE
; PLACE: sycl-for-each-image: error: the command has no {out}; write {out} in place of the file's name
; RUN: printf '[Properties]\nin_0.prop\n' > code.table
; RUN: not sycl-for-each-image -o out.table code.table cp {in} {out} 2>&1 | FileCheck %s -check-prefix=CODE
; CODE: code.table:1: error: the table has no column 'Code'
; RUN: not sycl-for-each-image -j0 -o out.table in.table cp {in} {out} 2>&1 | FileCheck %s -check-prefix=JOBS
; JOBS: sycl-for-each-image: error: -j 0: use 1 to 256
; RUN: not ls out.table

define spir_kernel void @a() { ret void }
