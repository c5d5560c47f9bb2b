; A function that takes or returns an integer of more than 64 bits is inlined,
; because LLVM would pass it as .b128, which only PTX 8.3 has.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: FileCheck %s < out_0.ptx
;
; CHECK-NOT: .b128
; CHECK: .visible .entry kernel(
; CHECK-NOT: call
; CHECK: add.cc.s64

target triple = "nvptx64-nvidia-cuda"

define internal i128 @twice(i128 %x) noinline {
  %y = add i128 %x, %x
  %z = add i128 %y, 12345678901234567890123
  ret i128 %z
}

define internal i64 @high(i65 %x) noinline optnone {
  %y = lshr i65 %x, 33
  %z = trunc i65 %y to i64
  ret i64 %z
}

define ptx_kernel void @kernel(ptr addrspace(1) %p) #0 {
  %x = load i128, ptr addrspace(1) %p
  %y = call i128 @twice(i128 %x)
  store i128 %y, ptr addrspace(1) %p
  %w = trunc i128 %x to i65
  %h = call i64 @high(i65 %w)
  %next = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i64 %h, ptr addrspace(1) %next
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
