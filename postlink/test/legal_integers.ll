; Integers of widths that SPIR-V lacks are kept in words. In memory they have
; only their own bytes.
;
; RUN: sycl-post-link -o out.table %s
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: spirv-val spv_0.spv
; RUN: spirv-dis --raw-id spv_0.spv | FileCheck %s

; No type of another width is declared.
; CHECK-NOT: OpTypeInt {{(7|24|33|65|128)}} 0

; An integer of three bytes that is aligned to one byte has three accesses.
; CHECK:         OpFunction
; CHECK-COUNT-3: OpLoad %{{[0-9]+}} %{{[0-9]+}} Aligned 1
; CHECK-COUNT-3: OpStore %{{[0-9]+}} %{{[0-9]+}} Aligned 1
; CHECK-NOT:     OpStore
; CHECK:         OpFunctionEnd

; This integer of three bytes is read as two bytes and one byte.
; CHECK:         OpFunction
; CHECK:         OpLoad %{{[0-9]+}} %{{[0-9]+}} Aligned 4
; CHECK:         OpLoad %{{[0-9]+}} %{{[0-9]+}} Aligned 2
; CHECK-NOT:     OpLoad
; CHECK:         OpFunctionEnd

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @bytes(ptr addrspace(1) %p) {
  %x = load i24, ptr addrspace(1) %p, align 1
  %y = add nsw i24 %x, -3
  store i24 %y, ptr addrspace(1) %p, align 1
  ret void
}

define spir_kernel void @pieces(ptr addrspace(1) %p) {
  %x = load i24, ptr addrspace(1) %p, align 4
  %y = sext i24 %x to i32
  store i32 %y, ptr addrspace(1) %p
  ret void
}

; A number of two words goes through a phi, a switch, a call and a result.
define spir_kernel void @everywhere(ptr addrspace(1) %p, i64 %n) {
entry:
  %wide = zext i64 %n to i65
  br label %loop
loop:
  %i = phi i65 [ %wide, %entry ], [ %next, %loop ]
  %square = mul i65 %i, %i
  %half = lshr i65 %square, 1
  %next = call spir_func i65 @step(i65 %half, i7 3)
  %small = trunc i65 %next to i33
  switch i33 %small, label %loop [
    i33 -1, label %done
    i33 9, label %done
  ]
done:
  %quotient = udiv i65 %next, 10
  %low = trunc i65 %quotient to i64
  store i64 %low, ptr addrspace(1) %p
  ret void
}

define internal spir_func i65 @step(i65 %x, i7 %by) noinline {
  %amount = zext i7 %by to i65
  %less = icmp slt i65 %x, %amount
  %shifted = shl i65 %x, %amount
  %result = select i1 %less, i65 %shifted, i65 12345
  ret i65 %result
}

; A variable, and the address of a part of it.
define spir_kernel void @variable(ptr addrspace(1) %p, i64 %n) {
  %v = alloca [4 x { i8, i24 }]
  %at = getelementptr [4 x { i8, i24 }], ptr %v, i64 0, i64 %n, i32 1
  store i24 77, ptr %at
  %x = load i8, ptr %at
  store i8 %x, ptr addrspace(1) %p
  ret void
}
