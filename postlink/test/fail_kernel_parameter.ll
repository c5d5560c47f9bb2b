; The host passes arguments by a kernel's signature, so the signature cannot
; change; nor can the type of a variable that others see in memory.
;
; RUN: sycl-post-link -o out.table %s
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s

; CHECK: out_0.bc: error: image with kernel 'k': variable 'table' of type [2 x i24] cannot be translated to SPIR-V; use types of 8, 16, 32 or 64 bits
; CHECK: out_0.bc: error: image with kernel 'k': kernel 'k' has a parameter of a type that SPIR-V does not have (in LLVM IR, the kernel's type is void (ptr addrspace(1), i24)); make the parameter a member of a structure, and pass the structure

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

@table = addrspace(1) constant [2 x i24] [i24 1, i24 2]
define spir_kernel void @k(ptr addrspace(1) %p, i24 %x) {
  %y = load i24, ptr addrspace(1) @table
  store i24 %y, ptr addrspace(1) %p
  ret void
}
