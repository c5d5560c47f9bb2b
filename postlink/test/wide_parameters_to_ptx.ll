; Functions take and return integers of 65 to 127 bits as 16 bytes, as those of
; 128 bits. LLVM alone would pass them as .b128, which only PTX 8.3 has, and to
; kernels as .u65, which no PTX has.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: FileCheck %s --implicit-check-not=.b128 --implicit-check-not=.u65 < out_0.ptx

target triple = "nvptx64-nvidia-cuda"

; CHECK: .extern .func (.param .align 16 .b8 func_retval0[16]) imported
; CHECK-SAME: (
; CHECK-NEXT: .param .align 16 .b8 imported_param_0[16]
declare i96 @imported(i96 noundef zeroext) #1

; CHECK: .visible .func (.param .align 16 .b8 func_retval0[16]) recursive(
; CHECK-NEXT: .param .align 16 .b8 recursive_param_0[16],
; CHECK-NEXT: .param .b32 recursive_param_1
; CHECK: call.uni (retval0), recursive,
define i96 @recursive(i96 %x, i32 %n) #0 {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
more:
  %less = sub i32 %n, 1
  %y = call i96 @recursive(i96 %x, i32 %less)
  %z = mul i96 %x, %y
  br label %end
end:
  %result = phi i96 [ %x, %0 ], [ %z, %more ]
  ret i96 %result
}

; CHECK: .func (.param .align 16 .b8 func_retval0[16]) twice(
define internal i128 @twice(i128 %x) noinline optnone {
  %y = add i128 %x, %x
  ret i128 %y
}

; CHECK: .visible .entry kernel(
; CHECK: .param .align 16 .b8 kernel_param_1[16]
; CHECK: prototype_{{[0-9]+}} : .callprototype (.param .align 16 .b8 _[16]) _ (.param .align 16 .b8 _[16], .param .b32 _);
define ptx_kernel void @kernel(ptr addrspace(1) %p, i65 %n, ptr %function) #0 {
  %x = load i128, ptr addrspace(1) %p
  %y = call i128 @twice(i128 %x)
  store i128 %y, ptr addrspace(1) %p
  %w = zext i65 %n to i96
  %a = call i96 @imported(i96 noundef zeroext %w)
  %b = call i96 %function(i96 %a, i32 3)
  %c = call i96 @recursive(i96 %b, i32 3)
  %next = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i96 %c, ptr addrspace(1) %next
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
