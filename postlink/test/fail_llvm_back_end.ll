; If LLVM's SPIR-V back end ends the process, the error has the image, its
; kernels, the back end's words, and the option that helps.
;
; RUN: sycl-post-link -o out.table %s
; RUN: ls > before
; RUN: not sycl-to-spirv -backend=llvm -o spv.table out.table 2>&1 | FileCheck %s
; RUN: ls | diff before -

; CHECK: out_0.bc: error: image with kernels 'first', 'second': LLVM's SPIR-V back end refuses the module: {{.*}}G_READCYCLECOUNTER{{.*}}; use the translator: give -backend=translator, or -fsycl-spirv-backend=translator to sycl-clang++

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare i64 @llvm.readcyclecounter()

define spir_kernel void @first(ptr addrspace(1) %p) {
  %n = call i64 @llvm.readcyclecounter()
  store i64 %n, ptr addrspace(1) %p
  ret void
}
define spir_kernel void @second() {
  ret void
}
