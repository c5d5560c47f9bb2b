; If an output cannot be written, a message names it, and no output is left.
;
; RUN: sycl-post-link -o t.table %s
; RUN: sed 's/spir_kernel/ptx_kernel/; s/spirv64-unknown-unknown/nvptx64-nvidia-cuda/; /datalayout =/d' %s > ptx.ll
; RUN: sycl-post-link -o p.table ptx.ll
; RUN: sed 's/spir_kernel/spir_func/' %s > none.ll
; RUN: mkdir folder
; RUN: ls > before
;
; RUN: not sycl-post-link -o folder %s 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-post-link -explain=folder %s 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-to-spirv -o folder t.table 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-to-ptx -processor=sm_80 -o folder p.table 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-for-each-image -o folder t.table cp {in} {out} 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-offload-wrapper -target=t -o folder t.table 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-aspect-filter -target=ptx64 -o folder t.table 2>&1 | FileCheck %s -check-prefix=TEXT
; RUN: not file-table-tform -o folder t.table 2>&1 | FileCheck %s -check-prefix=TEXT
; RUN: not llvm-no-spir-kernel -o folder none.ll 2>&1 | FileCheck %s -check-prefix=TEXT
; RUN: not sycl-check-complete -o folder %s 2>&1 | FileCheck %s -check-prefix=TEXT
; FOLDER: folder: error: cannot write the file: Is a directory
; TEXT:   folder: error: cannot write the file: Is a directory
;
; RUN: not sycl-to-spirv -o no/o t.table 2>&1 | FileCheck %s -check-prefix=NO
; RUN: not sycl-to-ptx -processor=sm_80 -o no/o p.table 2>&1 | FileCheck %s -check-prefix=NO
; RUN: not sycl-for-each-image -o no/o t.table cp {in} {out} 2>&1 | FileCheck %s -check-prefix=NO
; RUN: not sycl-offload-wrapper -target=t -o no/o t.table 2>&1 | FileCheck %s -check-prefix=NO
; RUN: not sycl-aspect-filter -target=ptx64 -o no/o t.table 2>&1 | FileCheck %s -check-prefix=NO-TEXT
; RUN: not file-table-tform -o no/o t.table 2>&1 | FileCheck %s -check-prefix=NO-TEXT
; RUN: not llvm-no-spir-kernel -o no/o none.ll 2>&1 | FileCheck %s -check-prefix=NO-TEXT
; RUN: not sycl-check-complete -o no/o %s 2>&1 | FileCheck %s -check-prefix=NO-TEXT
; NO:      no/o{{.*}}: error: cannot write the file: No such file or directory
; NO-TEXT: no/o: error: cannot write the file: No such file or directory
;
; An output that is a device is written to, and stays a device.
; RUN: not sycl-post-link -explain=/dev/full %s 2>&1 | FileCheck %s -check-prefix=FULL
; RUN: not sycl-offload-wrapper -target=t -o /dev/full t.table 2>&1 | FileCheck %s -check-prefix=FULL
; RUN: not sycl-aspect-filter -target=ptx64 -o /dev/full t.table 2>&1 | FileCheck %s -check-prefix=FULL
; RUN: not file-table-tform -o /dev/full t.table 2>&1 | FileCheck %s -check-prefix=FULL
; RUN: not llvm-no-spir-kernel -o /dev/full none.ll 2>&1 | FileCheck %s -check-prefix=FULL
; RUN: not sycl-check-complete -o /dev/full %s 2>&1 | FileCheck %s -check-prefix=FULL
; RUN: test -c /dev/full
; FULL: /dev/full: error: cannot write the file: No space left on device
;
; RUN: not sycl-to-spirv -o '' t.table 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not sycl-for-each-image -o '' t.table cp {in} {out} 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not sycl-offload-wrapper -target=t -o '' t.table 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not sycl-aspect-filter -target=ptx64 -o '' t.table 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not file-table-tform -o '' t.table 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not sycl-check-complete -o '' %s 2>&1 | FileCheck %s -check-prefix=EMPTY
; EMPTY: error: the name of an output is empty; give a file name
;
; RUN: not sycl-post-link -o 'a|b.table' %s 2>&1 | FileCheck %s -check-prefix=BAR
; RUN: not sycl-to-spirv -o 'a|b.table' t.table 2>&1 | FileCheck %s -check-prefix=BAR
; RUN: not sycl-for-each-image -o 'a|b.table' t.table cp {in} {out} 2>&1 | FileCheck %s -check-prefix=BAR
; BAR: error: a table cannot hold 'a|b_0.{{.*}}', because it contains a '|', a line break or another control character
; RUN: mkdir 'c|d' && cp t.table t_0.* 'c|d'
; RUN: cd 'c|d' && not sycl-aspect-filter -target=ptx64 -o ../o t.table 2>&1 | FileCheck %s -check-prefix=BAR-FILTER
; RUN: rm -r 'c|d'
; BAR-FILTER: ../o: error: cannot write the file: a table cannot hold 'c|d/t_0.bc', because it contains a '|', a line break or another control character
;
; RUN: env TMPDIR=$PWD/no_folder not sycl-for-each-image -o o t.table cp {in} {out} 2>&1 | FileCheck %s -check-prefix=TEMPORARY
; TEMPORARY: sycl-for-each-image: error: cannot make a temporary file: No such file or directory
; RUN: mkdir gone && table=$PWD/t.table && cd gone && rmdir ../gone && not sycl-aspect-filter -target=ptx64 -o o $table 2>&1 | FileCheck %s -check-prefix=GONE
; GONE: sycl-aspect-filter: error: the current folder is unknown: No such file or directory
; RUN: ls | diff before -

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @k() { ret void }
