; OpenCL's printf needs its format when the kernel is compiled, and takes no
; width and no precision from an argument.
;
; RUN: sycl-post-link -o out.table %s
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s
; RUN: not ls spv.table

; CHECK-DAG: out_0.bc: error: image with kernel 'k': in 'k': a call of 'printf' whose format is not a string literal cannot be translated to SPIR-V; use a string literal
; CHECK-DAG: out_0.bc: error: image with kernel 'k': in 'k': the format of 'printf' has '*', but OpenCL's printf takes no width and no precision from an argument; write the number into the format
; CHECK-NOT: {{.}}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

@width = internal addrspace(1) constant [6 x i8] c"%-*d\0A\00"
@percent = internal addrspace(1) constant [7 x i8] c"%%*%d\0A\00"

declare spir_func i32 @printf(ptr addrspace(4), ...)

define spir_kernel void @k(ptr addrspace(4) %format) {
  %n = call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) %format)
  %w = call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) addrspacecast (ptr addrspace(1) @width to ptr addrspace(4)), i32 5, i32 1)
  %p = call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) addrspacecast (ptr addrspace(1) @percent to ptr addrspace(4)), i32 1)
  ret void
}
