; OpenCL's printf needs its format when the kernel is compiled.
;
; RUN: sycl-post-link -o out.table %s
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s
; RUN: not ls spv.table

; CHECK: out_0.bc: error: image with kernel 'k': in 'k': a call of 'printf' whose format is no text literal cannot be translated to SPIR-V; give it a literal

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare spir_func i32 @printf(ptr addrspace(4), ...)

define spir_kernel void @k(ptr addrspace(4) %format) {
  %n = call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) %format)
  ret void
}
