; A failure ends the work-item by returns up to the kernel: each function that
; can fail gets the work-item's state, and its callers test it. Other functions
; stay as they are. Functions that other images may call keep name and type.
;
; RUN: sycl-post-link -split=off -o out.table %s
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: spirv-val --target-env spv1.4 spv_0.spv
; RUN: spirv-dis spv_0.spv > out.txt
; RUN: not grep OpUnreachable out.txt
; RUN: FileCheck %s -check-prefix=PLAIN < out.txt
; RUN: FileCheck %s -check-prefix=FAILS < out.txt
; RUN: FileCheck %s -check-prefix=EXPORT < out.txt

; PLAIN:      OpEntryPoint Kernel %[[KERNEL:[^ ]+]] "cannot_fail"
; PLAIN:      %[[KERNEL]] = OpFunction
; PLAIN-NEXT: OpFunctionParameter
; PLAIN-NEXT: OpLabel

; FAILS:      OpEntryPoint Kernel %[[KERNEL:[^ ]+]] "can_fail"
; FAILS:      %[[KERNEL]] = OpFunction
; FAILS-NEXT: OpFunctionParameter
; FAILS-NEXT: OpFunctionParameter
; FAILS-NEXT: OpLabel

; EXPORT:      OpDecorate %exported LinkageAttributes "exported" Export
; EXPORT:      %exported = OpFunction %uint
; EXPORT-NEXT: OpFunctionParameter
; EXPORT-NEXT: OpLabel
; EXPORT:      OpFunctionCall %uint %exported_can_fail

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare spir_func void @__assert_fail(ptr addrspace(4), ptr addrspace(4), i32, ptr addrspace(4)) #1
declare void @llvm.trap()

define spir_kernel void @cannot_fail(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p
  ret void
}

define spir_func i32 @exported(i32 %x) #0 {
  %is_bad = icmp slt i32 %x, 0
  br i1 %is_bad, label %bad, label %good
bad:
  call spir_func void @never_returns()
  unreachable
good:
  %sum = add i32 %x, 1
  ret i32 %sum
}

define internal spir_func void @never_returns() #1 {
  call spir_func void @__assert_fail(ptr addrspace(4) null, ptr addrspace(4) null, i32 3, ptr addrspace(4) null) #1
  unreachable
}

define spir_kernel void @can_fail(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p
  %y = call spir_func i32 @exported(i32 %x)
  store i32 %y, ptr addrspace(1) %p
  %is_bad = icmp eq i32 %y, 7
  br i1 %is_bad, label %bad, label %good
bad:
  call void @llvm.trap()
  unreachable
good:
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { noreturn }
