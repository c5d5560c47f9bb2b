; For some uses of integers of more than 64 bits, LLVM alone would crash or write
; PTX that no driver accepts. testdata/device_code computes with such integers.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_60 -o out.table in.table
; RUN: cat out_0.ptx out_1.ptx > all.ptx
; RUN: FileCheck %s --implicit-check-not=.b128 --implicit-check-not=.u65 < all.ptx

target triple = "nvptx64-nvidia-cuda"

; Functions take and return integers of 65 to 127 bits as 16 bytes,
; like integers of 128 bits. LLVM alone would pass them as .b128,
; which only PTX 8.3 has, and to kernels as .u65, which no PTX has.

; CHECK: .extern .func (.param .align 16 .b8 func_retval0[16]) imported
; CHECK: .param .align 16 .b8 imported_param_0[16]
declare i96 @imported(i96 noundef zeroext) #1

; CHECK: .visible .func (.param .align 16 .b8 func_retval0[16]) exported(
; CHECK-NEXT: .param .align 16 .b8 exported_param_0[16],
; CHECK-NEXT: .param .b32 exported_param_1
; CHECK: call.uni (retval0), imported,
define noundef i96 @exported(i96 %x, i32 %n) #0 {
  %wide = zext i32 %n to i96
  %y = call i96 @imported(i96 noundef zeroext %wide)
  %z = mul i96 %x, %y
  ret i96 %z
}

; CHECK: .func (.param .align 16 .b8 func_retval0[16]) twice(
define internal i128 @twice(i128 %x) noinline optnone {
  %y = add i128 %x, %x
  ret i128 %y
}

; CHECK: .visible .entry kernel(
; CHECK: .param .align 16 .b8 kernel_param_1[16]
; CHECK: call.uni (retval0), twice,
; CHECK: prototype_{{[0-9]+}} : .callprototype (.param .align 16 .b8 _[16]) _ (.param .align 16 .b8 _[16], .param .b32 _);
define ptx_kernel void @kernel(ptr addrspace(1) %p, i65 %n, ptr %function) #0 {
  %x = load i128, ptr addrspace(1) %p
  %y = call i128 @twice(i128 %x)
  store i128 %y, ptr addrspace(1) %p
  %w = zext i65 %n to i96
  %b = call i96 %function(i96 %w, i32 3)
  %next = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i96 %b, ptr addrspace(1) %next
  ret void
}

; LLVM alone would crash on conversions, on shifts by an amount that
; the width does not limit, and on widths that are not whole bytes.

; CHECK: .visible .entry shifts(
; CHECK: .visible .entry odd(
; CHECK: st.global.b8 [%{{[a-z0-9]+}}+16]
; The second image is this kernel's.
; CHECK: .visible .entry conversions(
; CHECK-NOT: call
define ptx_kernel void @conversions(ptr addrspace(1) %p, ptr addrspace(1) %q) #0 {
  %x = load i128, ptr addrspace(1) %p
  %double = sitofp i128 %x to double
  store double %double, ptr addrspace(1) %q
  %i100 = trunc i128 %x to i100
  %float = uitofp i100 %i100 to float
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 8
  store float %float, ptr addrspace(1) %q1
  %half = load half, ptr addrspace(1) %q
  %i65 = fptosi half %half to i65
  %y = sext i65 %i65 to i128
  store i128 %y, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 16
  %z = fptoui double %double to i128
  store i128 %z, ptr addrspace(1) %p1
  ret void
}

; These conversions saturate: of vectors, of halves, and to a type
; whose largest number the floating-point type does not have.

; CHECK: .visible .entry saturation(
; CHECK: setp.ge.f32
; CHECK: setp.le.f32
; CHECK: setp.nan.f32
; CHECK-NOT: call
define ptx_kernel void @saturation(ptr addrspace(1) %p, ptr addrspace(1) %q) #0 {
  %float = load float, ptr addrspace(1) %q
  %x = call i128 @llvm.fptosi.sat.i128.f32(float %float)
  store i128 %x, ptr addrspace(1) %p
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 8
  %half = load half, ptr addrspace(1) %q1
  %i65 = call i65 @llvm.fptoui.sat.i65.f16(half %half)
  %y = zext i65 %i65 to i128
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i128 %y, ptr addrspace(1) %p1
  %q2 = getelementptr i8, ptr addrspace(1) %q, i64 16
  %doubles = load <2 x double>, ptr addrspace(1) %q2
  %z = call <2 x i128> @llvm.fptoui.sat.v2i128.v2f64(<2 x double> %doubles)
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 32
  store <2 x i128> %z, ptr addrspace(1) %p2
  ret void
}

define ptx_kernel void @shifts(ptr addrspace(1) %p) #0 {
  %a = load i100, ptr addrspace(1) %p
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 16
  %b = load i100, ptr addrspace(1) %p1
  %l = call i100 @llvm.fshl.i100(i100 %a, i100 %b, i100 %b)
  %r = call i100 @llvm.fshr.i100(i100 %l, i100 %b, i100 %a)
  store i100 %r, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @odd(ptr addrspace(1) %p) #0 {
  %a = load i129, ptr addrspace(1) %p, align 16
  %b = mul i129 %a, %a
  store i129 %b, ptr addrspace(1) %p, align 16
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }
