; LLVM's mathematical intrinsics, also an integer power, become calls of CUDA's library.
; Functions of half are computed in float, and functions of vectors for each element. Each
; function of this test's library multiplies by a number that shows which function is called.
;
; RUN: printf 'define double @__nv_powi(double %%x, i32 %%n) { %%y = fmul double %%x, 5.0 ret double %%y }\ndefine float @__nv_powif(float %%x, i32 %%n) { %%y = fmul float %%x, 3.0 ret float %%y }\ndefine float @__nv_expf(float %%x) { %%y = fmul float %%x, 7.0 ret float %%y }\ndefine i64 @__nv_llroundf(float %%x) { ret i64 1234567 }\ndefine double @__nv_atan2(double %%y, double %%x) { %%z = fmul double %%y, 9.0 ret double %%z }\n' > library.ll
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_80 -libdevice=library.ll -o out.table in.table
; RUN: FileCheck %s -check-prefix=POWERS < out_0.ptx
; RUN: FileCheck %s -check-prefix=HALVES < out_1.ptx
; RUN: FileCheck %s -check-prefix=VECTORS < out_2.ptx
; RUN: FileCheck %s -check-prefix=MOVE-ONE < out_3.ptx
; RUN: FileCheck %s -check-prefix=MOVE-TWO < out_4.ptx

target triple = "nvptx64-nvidia-cuda"

; POWERS: .visible .entry powers(
; POWERS-DAG: mul{{.*}}.f64 {{.*}}0d4014000000000000
; POWERS-DAG: mul{{.*}}.f32 {{.*}}0f40400000
define ptx_kernel void @powers(ptr addrspace(1) %out, double %x, float %y, i32 %n) #0 {
  %a = call double @llvm.powi.f64.i32(double %x, i32 %n)
  %b = call float @llvm.powi.f32.i32(float %y, i32 %n)
  store double %a, ptr addrspace(1) %out
  %next = getelementptr i8, ptr addrspace(1) %out, i64 8
  store float %b, ptr addrspace(1) %next
  ret void
}

; HALVES: .visible .entry halves(
; LLVM computes the product in half again.
; HALVES: 0x4700
; HALVES: 1234567
define ptx_kernel void @halves(ptr addrspace(1) %out, half %x) #0 {
  %a = call half @llvm.exp.f16(half %x)
  %b = call i64 @llvm.llround.i64.f16(half %x)
  store half %a, ptr addrspace(1) %out
  %next = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i64 %b, ptr addrspace(1) %next
  ret void
}

; VECTORS: .visible .entry vectors(
; VECTORS-COUNT-2: mul{{.*}}.f64 {{.*}}0d4022000000000000
define ptx_kernel void @vectors(ptr addrspace(1) %out, <2 x double> %x) #0 {
  %a = call <2 x double> @llvm.atan2.v2f64(<2 x double> %x, <2 x double> %x)
  store <2 x double> %a, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }

; A block moves from global to shared memory.
; MOVE-ONE: .visible .entry to_shared(
; MOVE-ONE: ld.global.b8
; MOVE-ONE: st.shared.b8
define ptx_kernel void @to_shared(ptr addrspace(1) %from, ptr addrspace(3) %to, i64 %n) #0 {
  call void @llvm.memmove.p3.p1.i64(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 %n, i1 false)
  ret void
}

; The source may be in any memory, so its addresses stay generic.
; MOVE-TWO: .visible .entry to_shared_from_any(
; MOVE-TWO: cvta.shared
; MOVE-TWO-NOT: cvta.to.shared
; MOVE-TWO: ld.b8
; MOVE-TWO: st.shared.b8
define ptx_kernel void @to_shared_from_any(ptr addrspace(1) %where, ptr addrspace(3) %to, i64 %n) #0 {
  %from = load ptr, ptr addrspace(1) %where
  call void @llvm.memmove.p3.p0.i64(ptr addrspace(3) %to, ptr %from, i64 %n, i1 false)
  ret void
}
