; Tables that are malformed are errors, and so are tables that name missing files.
;
; RUN: sycl-post-link -o out.table %s
; RUN: printf '[Code|Properties]\nout_0.bc|missing.prop\n' > prop.table
; RUN: printf '[Code]\nmissing.bc\n' > code.table
; RUN: printf '[Properties]\nout_0.prop\n' > none.table
; RUN: printf '[Code|Symbols]\nout_0.bc\n' > short.table
; RUN: printf '[Code|Properties]\nout_0.bc|out_0.sym\n' > notprop.table
; RUN: ls > before
; RUN: not sycl-offload-wrapper -target=t -o w.o prop.table 2>&1 | FileCheck %s -check-prefix=PROP
; RUN: not sycl-offload-wrapper -target=t -o w.o code.table 2>&1 | FileCheck %s -check-prefix=CODE
; RUN: not sycl-offload-wrapper -target=t -o w.o none.table 2>&1 | FileCheck %s -check-prefix=NONE
; RUN: not sycl-offload-wrapper -target=t -o w.o short.table 2>&1 | FileCheck %s -check-prefix=SHORT
; RUN: not sycl-offload-wrapper -target=t -o w.o notprop.table 2>&1 | FileCheck %s -check-prefix=NOTPROP
; RUN: not sycl-offload-wrapper -target=t -o w.o no.table 2>&1 | FileCheck %s -check-prefix=NO
; RUN: not sycl-offload-wrapper -host=abacus -target=t -o w.o out.table 2>&1 | FileCheck %s -check-prefix=HOST
; RUN: not sycl-offload-wrapper -host=x86_64-apple-darwin -target=t -o w.o out.table 2>&1 | FileCheck %s -check-prefix=ELF
; RUN: not sycl-to-spirv -o s.table code.table 2>&1 | FileCheck %s -check-prefix=IR
; RUN: not sycl-to-spirv -o s.table none.table 2>&1 | FileCheck %s -check-prefix=NONE
; RUN: not sycl-to-spirv -o s.table no.table 2>&1 | FileCheck %s -check-prefix=NO
; RUN: ls | diff before -

; PROP:    missing.prop: error: cannot read the file that 'prop.table' names: No such file or directory
; CODE:    missing.bc: error: cannot read the file that 'code.table' names: No such file or directory
; NONE:    none.table:1: error: the table has no column 'Code'
; SHORT:   short.table:2: error:
; NOTPROP: out_0.sym:1: error:
; NO:      no.table{{.*}}No such file or directory
; HOST:    w.o{{.*}}abacus
; ELF: sycl-offload-wrapper: error: 'w.o': objects of 'x86_64-apple-darwin' are not ELF files; give a host such as x86_64-unknown-linux-gnu
; IR:      missing.bc: error: cannot read the file: No such file or directory

define spir_kernel void @k() { ret void }
