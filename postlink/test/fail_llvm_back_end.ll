; What LLVM's own SPIR-V back end ends the process over: the image, its kernels,
; the back end's words, and what else there is.
;
; RUN: sycl-post-link -o out.table %s
; RUN: ls > before
; RUN: not sycl-to-spirv -backend=llvm -o spv.table out.table 2>&1 | FileCheck %s
; RUN: ls | diff before -

; CHECK: out_0.bc: error: image with kernels 'first', 'second': LLVM's SPIR-V back end refuses the module: {{.*}}printf{{.*}}; use the translator (-backend=translator, and for sycl-clang++ -fsycl-spirv-backend=translator)

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

@format = internal addrspace(1) constant [3 x i8] c"hi\00"
declare spir_func i32 @printf(ptr addrspace(4), ...)

define spir_kernel void @first() {
  %n = call spir_func i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) addrspacecast (ptr addrspace(1) @format to ptr addrspace(4)))
  ret void
}
define spir_kernel void @second() {
  ret void
}
