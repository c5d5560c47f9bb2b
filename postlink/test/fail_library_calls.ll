; Calls that a device cannot make are refused when the image is made, not by a
; driver at run time: functions of the host's libraries, and recursion.
;
; RUN: sycl-post-link -o out.table %s
; RUN: ls > before
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s
; RUN: ls | diff before -

; CHECK: out_0.bc: error: image with kernel 'k': in 'k': call to host library function 'operator new', which is not available in device code; define it in device code
; CHECK-NEXT: out_0.bc: error: image with kernel 'k': in 'k': call to host library function 'fopen',
; CHECK-NEXT: out_0.bc: error: image with kernel 'k': in 'k': call to host library function 'std::set_terminate',
; CHECK-NEXT: out_0.bc: error: image with kernel 'k': in 'k': call to host library function '__mulsc3',
; CHECK-DAG: out_0.bc: error: image with kernel 'k': function 'even' calls itself, directly or through other functions, and cannot be translated to SPIR-V; use a loop
; CHECK-DAG: out_0.bc: error: image with kernel 'k': function 'odd' calls itself,
; CHECK-NOT: other_image

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare spir_func ptr addrspace(4) @_Znwm(i64)
declare spir_func ptr addrspace(4) @fopen(ptr addrspace(4), ptr addrspace(4))
declare spir_func void @_ZSt13set_terminatePFvvE(ptr addrspace(4))
; The device library has this function with another type.
declare spir_func <2 x float> @__mulsc3(float, float, float, float)
; A library that is loaded at run time may define this function.
declare spir_func void @_Z11other_imagev()

define spir_kernel void @k(ptr addrspace(1) %p) {
  %n = load i32, ptr addrspace(1) %p
  %e = call spir_func i32 @even(i32 %n)
  %new = call spir_func ptr addrspace(4) @_Znwm(i64 4)
  %c = call spir_func ptr addrspace(4) @fopen(ptr addrspace(4) %new, ptr addrspace(4) %new)
  call spir_func void @_ZSt13set_terminatePFvvE(ptr addrspace(4) %new)
  %m = call spir_func <2 x float> @__mulsc3(float 1.0, float 1.0, float 1.0, float 1.0)
  call spir_func void @_Z11other_imagev()
  ret void
}
define internal spir_func i32 @even(i32 %n) {
  %m = sub i32 %n, 1
  %r = call spir_func i32 @odd(i32 %m)
  ret i32 %r
}
define internal spir_func i32 @odd(i32 %n) {
  %r = call spir_func i32 @even(i32 %n)
  ret i32 %r
}
