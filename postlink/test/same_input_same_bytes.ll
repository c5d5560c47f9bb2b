; Equal modules give equal bytes: in a second run, from bitcode, from standard
; input, and from another folder.
;
; RUN: mkdir one two three
; RUN: sycl-post-link -split=source -o one/out.table %s
; RUN: sycl-post-link -split=source -o two/out.table %s
; RUN: diff -r one two
; RUN: sycl-post-link -disable-verify -split=source -o two/out.table %s
; RUN: diff -r one two
; RUN: opt -S %s -o three/in.ll
; RUN: sycl-post-link -split=source -o three/out.table - < three/in.ll
; RUN: rm three/in.ll
; RUN: diff -r one three
; RUN: sycl-to-spirv -o one/spv.table one/out.table
; RUN: sycl-to-spirv -o two/spv.table two/out.table
; RUN: diff -r one two
; RUN: sycl-offload-wrapper -target=spir64 -o one/wrap.o one/spv.table
; RUN: sycl-offload-wrapper -target=spir64 -o two/wrap.o two/spv.table
; RUN: diff -r one two

source_filename = "llvm-link"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @a(ptr addrspace(1) %p) #0 !intel_used_aspects !0 {
  call spir_func void @f(ptr addrspace(1) %p)
  ret void
}
define spir_kernel void @b(ptr addrspace(1) %p) #1 {
  call spir_func void @f(ptr addrspace(1) %p)
  ret void
}
define spir_kernel void @c(ptr addrspace(1) %p) #0 { ret void }
define spir_func void @f(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
!0 = !{i32 5, i32 6}
