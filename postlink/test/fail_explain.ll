; If there is no explanation, no file is left, not even an image.
;
; RUN: not sycl-post-link -explain= -o out.table %s 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not sycl-post-link -explain 2>&1 | FileCheck %s -check-prefix=VALUE
; RUN: not sycl-post-link -explain=explain.json -o out.table %s 2>&1 | FileCheck %s -check-prefix=SIZES
; RUN: not sycl-post-link -explain=- %s 2>&1 | FileCheck %s -check-prefix=SIZES
; RUN: sed 's/ !reqd_work_group_size !0//' %s > fine.ll
; RUN: not sycl-post-link -explain=no_folder/explain.json fine.ll 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-post-link -explain=explain.json -o no_folder/out.table fine.ll 2>&1 | FileCheck %s -check-prefix=TABLE
; RUN: not sycl-post-link -explain=explain.json fine.ll missing.ll 2>&1 | FileCheck %s -check-prefix=TWO
; RUN: sed 's/!{i32 8}/!{!"8"}/' %s > metadata.ll
; RUN: not sycl-post-link -explain=- metadata.ll 2>&1 | FileCheck %s -check-prefix=METADATA
; RUN: not sycl-post-link -explain-pair=k fine.ll 2>&1 | FileCheck %s -check-prefix=PAIR
; RUN: not sycl-post-link -explain-pair=k,f -o out.table fine.ll 2>&1 | FileCheck %s -check-prefix=NO-ENTRY
; RUN: not sycl-post-link -explain=out.table -o ./out.table fine.ll 2>&1 | FileCheck %s -check-prefix=SAME
; RUN: not sycl-post-link -explain=out_0.bc -o out.table fine.ll 2>&1 | FileCheck %s -check-prefix=SAME-IMAGE
; RUN: rm fine.ll metadata.ll
; RUN: ls | count 0

; EMPTY:    sycl-post-link: error: -explain= is empty: give a file name, or '-' for text on the standard output
; VALUE:    for the --explain option: requires a value!
; SIZES:    fail_explain.ll: error: function 'f' has required work-group size {8}, but kernel 'k', which reaches it, has none
; FOLDER:   no_folder/explain.json: error: cannot write the file: No such file or directory
; TABLE:    no_folder/out_0.bc: error: cannot write the file: No such file or directory
; TWO:      Too many positional arguments
; PAIR:     sycl-post-link: error: -explain-pair=k: give two entry points, separated by a comma
; NO-ENTRY: fine.ll: error: 'f' is not an entry point of this module
; SAME:     ./out.table: error: two outputs have this name; give each output its own
; SAME-IMAGE: out_0.bc: error: two outputs have this name; give each output its own
; METADATA: function 'f'

define spir_kernel void @k() { call void @f() ret void }
define internal void @f() !reqd_work_group_size !0 { ret void }
!0 = !{i32 8}
