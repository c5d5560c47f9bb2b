; RUN: clang++ --target=spirv64-unknown-unknown -x ir -O0 \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -S -emit-llvm -o - %s | FileCheck %s
;
; A variable with the attribute moves to the local address space and loses its
; initial value. A use casts the new address to the generic address space. Other
; variables stay.

target triple = "spirv64-unknown-unknown"

$row = comdat any

@row = linkonce_odr addrspace(1) global [16 x i32] zeroinitializer, comdat, align 64 #0
@elsewhere = external addrspace(1) global i32, align 4 #0
@other = internal addrspace(1) global i32 0, align 4

; CHECK-DAG: @row = linkonce_odr addrspace(3) global [16 x i32] undef, comdat, align 64 #0
; CHECK-DAG: @elsewhere = external addrspace(3) global i32, align 4 #0
; CHECK-DAG: @other = internal addrspace(1) global i32 0, align 4

define spir_kernel void @kernel(i64 %i) {
; CHECK: %element = getelementptr i32, ptr addrspace(4) addrspacecast (ptr addrspace(3) @row to ptr addrspace(4)), i64 %i
; CHECK: store i32 1, ptr addrspace(4) %element
; CHECK: load i32, ptr addrspace(4) addrspacecast (ptr addrspace(3) @elsewhere to ptr addrspace(4))
; CHECK: store i32 %value, ptr addrspace(1) @other
  %element = getelementptr i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @row to ptr addrspace(4)), i64 %i
  store i32 1, ptr addrspace(4) %element
  %value = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @elsewhere to ptr addrspace(4))
  store i32 %value, ptr addrspace(1) @other
  ret void
}

attributes #0 = { "aspectra-local-memory" }
