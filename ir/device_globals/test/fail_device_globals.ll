; If a variable cannot be passed to kernels, the error names the variable and
; its user.

; RUN: sed -n '/^;--- pointer/,/^;---/p' %s > pointer.ll
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-device-globals -disable-output pointer.ll 2>&1 | FileCheck %s -check-prefix=POINTER
; RUN: sed -n '/^;--- table/,/^;---/p' %s > table.ll
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-device-globals -disable-output table.ll 2>&1 | FileCheck %s -check-prefix=TABLE
; RUN: sed -n '/^;--- holds/,/^;---/p' %s > holds.ll
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-device-globals -disable-output holds.ll 2>&1 | FileCheck %s -check-prefix=HOLDS
; RUN: sed -n '/^;--- aligned/,/^;---/p' %s > aligned.ll
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-device-globals -disable-output aligned.ll 2>&1 | FileCheck %s -check-prefix=ALIGNED
; RUN: sed -n '/^;--- twice/,/^;---/p' %s > twice.ll
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-device-globals -disable-output twice.ll 2>&1 | FileCheck %s -check-prefix=TWICE

; POINTER: error: pointer.ll: device_global 'g' is used by function 'f', which is called through a pointer; a call through a pointer cannot pass the address of the device_global; call the function by its name
;--- pointer.ll
@g = addrspace(1) global i32 0, align 4 #0
@table = internal addrspace(1) constant [1 x ptr] [ptr @_Z1fv]
define internal spir_func void @_Z1fv() {
  store i32 1, ptr addrspace(1) @g
  ret void
}
define spir_kernel void @k(i64 %i) {
  %place = getelementptr ptr, ptr addrspace(1) @table, i64 %i
  %f = load ptr, ptr addrspace(1) %place
  call spir_func void %f()
  ret void
}
attributes #0 = { "aspectra-runtime-memory" }

; TABLE: error: table.ll: device_global 'g' has its address in the initial value of 'pointers', and the address is known only when the program runs; take the address in the kernel
;--- table.ll
@g = addrspace(1) global i32 0, align 4 #0
@pointers = internal addrspace(1) constant [1 x ptr addrspace(1)] [ptr addrspace(1) @g]
define spir_kernel void @k(i64 %i) {
  %place = getelementptr ptr addrspace(1), ptr addrspace(1) @pointers, i64 %i
  %p = load ptr addrspace(1), ptr addrspace(1) %place
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "aspectra-runtime-memory" }

; HOLDS: error: holds.ll: the initial value of device_global 'g' contains an address, and addresses differ on the device; set this value in a kernel
;--- holds.ll
@text = internal addrspace(1) constant [2 x i8] c"a\00"
@g = addrspace(1) global { i32, ptr addrspace(1) } { i32 1, ptr addrspace(1) @text }, align 8 #0
define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @g
  ret void
}
attributes #0 = { "aspectra-runtime-memory" }

; ALIGNED: error: aligned.ll: device_global 'g' is aligned to 256 bytes, but the memory of devices is aligned to at most 128; give it a smaller alignment
;--- aligned.ll
@g = addrspace(1) global i32 0, align 256 #0
define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @g
  ret void
}
attributes #0 = { "aspectra-runtime-memory" }

; TWICE: error: twice.ll: device_global 'h' is defined twice; compile the file that defines it once
;--- twice.ll
@g = addrspace(1) global i32 0, align 4 #0
@h = addrspace(1) global i32 0, align 4 #0
define spir_kernel void @k() {
  store i32 1, ptr addrspace(1) @g
  store i32 1, ptr addrspace(1) @h
  ret void
}
attributes #0 = { "aspectra-runtime-memory" "sycl-unique-id"="one" }
