; An image holds its entry points and what they reach, through calls, addresses
; and initialisers, and nothing else. Code that two images need is in both, and
; internal in both.
;
; RUN: sycl-post-link -split=kernel -o out.table %s
; RUN: opt -passes=verify -S out_0.bc | FileCheck %s -check-prefix=FIRST
; RUN: opt -passes=verify -S out_1.bc | FileCheck %s -check-prefix=SECOND

; FIRST-NOT: @only_second
; FIRST:     @shared_table = internal addrspace(1) constant [1 x ptr] [ptr @in_table]
; FIRST-NOT: @only_second
; FIRST:     define spir_kernel void @first(
; FIRST-NOT: @second
; FIRST:     define internal spir_func void @shared(
; FIRST:     define internal spir_func void @even(
; FIRST:     define internal spir_func void @odd(
; FIRST-NOT: @own
; FIRST:     define internal void @in_table(
; FIRST-NOT: @unused
; FIRST-NOT: !opencl.unused

; SECOND:     @shared_table = internal
; SECOND:     @only_second = internal global [2 x double]
; SECOND-NOT: @first
; SECOND:     define spir_kernel void @second(
; SECOND:     define internal spir_func void @shared(
; SECOND:     define internal spir_func void @own(
; SECOND:     define internal void @in_table(
; SECOND:     declare spir_func void @builtin()
; SECOND-NOT: declare
; SECOND:     !opencl.spir.version = !{![[V:[0-9]+]]}
; SECOND:     ![[V]] = !{i32 1, i32 2}

@shared_table = linkonce_odr addrspace(1) constant [1 x ptr] [ptr @in_table]
@only_second = global [2 x double] zeroinitializer
@unused = global i32 0

define spir_kernel void @first(i32 %n) {
  call spir_func void @shared()
  call spir_func void @even(i32 %n)
  ret void
}
define spir_kernel void @second() {
  call spir_func void @shared()
  call spir_func void @own()
  store double 1.0, ptr @only_second
  ret void
}
define internal spir_func void @shared() {
  %f = load ptr, ptr addrspace(1) @shared_table
  call void %f()
  ret void
}
define spir_func void @even(i32 %n) {
  %m = sub i32 %n, 1
  call spir_func void @odd(i32 %m)
  ret void
}
define spir_func void @odd(i32 %n) {
  call spir_func void @even(i32 %n)
  ret void
}
define weak spir_func void @own() {
  call spir_func void @builtin()
  ret void
}
define void @in_table() { ret void }
define void @unused_function() { ret void }
declare spir_func void @builtin()
declare spir_func void @unused_builtin()

!opencl.spir.version = !{!0, !0}
!opencl.unused = !{!1}
!0 = !{i32 1, i32 2}
!1 = !{ptr @unused_function}
