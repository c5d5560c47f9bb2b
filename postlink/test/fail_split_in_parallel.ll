; The error of the image with the lowest number is reported once, with any
; number of threads, and no file is left.
;
; RUN: not sycl-post-link -split=kernel -j1 -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=kernel -j2 -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=kernel -j4 -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -j0 -o out.table %s 2>&1 | FileCheck %s -check-prefix=NONE
; RUN: not sycl-post-link -j257 -o out.table %s 2>&1 | FileCheck %s -check-prefix=MANY
; RUN: ls | count 0

; CHECK:     {{.*}}: error: {{.*}}kernel 'b', which reaches it
; CHECK-NOT: error
; NONE:      sycl-post-link: error: -j 0: use 1 to 256
; MANY:      sycl-post-link: error: -j 257: use 1 to 256

define spir_kernel void @a() { ret void }
define spir_kernel void @b() {
  call spir_func void @f()
  ret void
}
define spir_kernel void @c() {
  call spir_func void @f()
  ret void
}
define spir_kernel void @d() {
  call spir_func void @f()
  ret void
}
define internal spir_func void @f() !reqd_work_group_size !0 { ret void }

!0 = !{i32 8, i32 8, i32 8}
