; If there is no report, no file is left; the errors are the same as with -explain=.
;
; RUN: not sycl-post-link -report= -o out.table %s 2>&1 | FileCheck %s -check-prefix=EMPTY
; RUN: not sycl-post-link -report 2>&1 | FileCheck %s -check-prefix=VALUE
; RUN: not sycl-post-link -report=report.html -o out.table %s 2>&1 | FileCheck %s -check-prefix=SIZES
; RUN: sed 's/ !reqd_work_group_size !0//' %s > fine.ll
; RUN: not sycl-post-link -report=- fine.ll 2>&1 | FileCheck %s -check-prefix=DASH
; RUN: not sycl-post-link -report=no_folder/report.html fine.ll 2>&1 | FileCheck %s -check-prefix=FOLDER
; RUN: not sycl-post-link -report=/dev/full fine.ll 2>&1 | FileCheck %s -check-prefix=FULL
; RUN: not sycl-post-link -report=out.table -o ./out.table fine.ll 2>&1 | FileCheck %s -check-prefix=SAME
; RUN: not sycl-post-link -report=both -explain=both fine.ll 2>&1 | FileCheck %s -check-prefix=BOTH
; RUN: not sycl-post-link -report=out_0.sym -o out.table fine.ll 2>&1 | FileCheck %s -check-prefix=SAME-IMAGE
; RUN: echo 'define nonsense' > bad.ll
; RUN: not sycl-post-link -report=report.html bad.ll 2>&1 | FileCheck %s -check-prefix=BAD
; RUN: not sycl-post-link -report=report.html missing.ll 2>&1 | FileCheck %s -check-prefix=MISSING
; RUN: rm fine.ll bad.ll
; RUN: ls | count 0

; EMPTY:      sycl-post-link: error: -report= is empty: give a file name, such as report.html
; VALUE:      for the --report option: requires a value!
; SIZES:      fail_report.ll: error: function 'f' has required work-group size {8}, but kernel 'k', which reaches it, has none
; DASH:       sycl-post-link: error: -report=-: a page cannot be read on a terminal; give a file name
; FOLDER:     no_folder/report.html: error: cannot write the file: No such file or directory
; FULL:       /dev/full: error: cannot write the file: No space left on device
; SAME:       ./out.table: error: two outputs have this name; give each output its own
; BOTH:       both: error: two outputs have this name; give each output its own
; SAME-IMAGE: out_0.sym: error: two outputs have this name; give each output its own
; BAD:        bad.ll:1:8: error: expected
; MISSING:    missing.ll: error: cannot read the file: No such file or directory

define spir_kernel void @k() { call void @f() ret void }
define internal void @f() !reqd_work_group_size !0 { ret void }
!0 = !{i32 8}
