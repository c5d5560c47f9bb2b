; The device library for PTX has functions of C that CUDA's library
; lacks: divisions with a remainder, which return structures that
; the program names, and C23's functions of multiples of pi.
;
; RUN: printf 'define double @__nv_sinpi(double %%x) { ret double %%x }\ndefine double @__nv_cospi(double %%x) { ret double 4.0 }\ndefine float @__nv_atan2f(float %%y, float %%x) { ret float %%y }\ndefine double @__nv_pow(double %%x, double %%y) { ret double %%x }\n' > library.ll
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_80 -libdevice=library.ll -o out.table in.table
; RUN: FileCheck %s -check-prefix=DIVISIONS < out_0.ptx
; RUN: FileCheck %s -check-prefix=LARGE < out_1.ptx
; RUN: FileCheck %s -check-prefix=ANGLES < out_2.ptx
; RUN: FileCheck %s -check-prefix=POWER < out_3.ptx

target triple = "nvptx64-nvidia-cuda"

%struct.div_t = type { i32, i32 }
%struct.ldiv_t = type { i64, i64 }
%struct.lldiv_t = type { i64, i64 }
%struct.imaxdiv_t = type { i64, i64 }

; DIVISIONS: .visible .entry divisions(
; DIVISIONS-DAG: div.s32
; DIVISIONS-DAG: mul.lo.s32
define ptx_kernel void @divisions(ptr addrspace(1) %out, i32 %x, i32 %y) {
  %d = call %struct.div_t @div(i32 %x, i32 %y)
  %q = extractvalue %struct.div_t %d, 0
  %r = extractvalue %struct.div_t %d, 1
  %product = mul i32 %q, %r
  store i32 %product, ptr addrspace(1) %out
  ret void
}

; LARGE: .visible .entry large(
; LARGE: div.s64
; LARGE: rem.s64
; LARGE: div.s64
define ptx_kernel void @large(ptr addrspace(1) %out, i64 %x, i64 %y, i64 %z) {
  %l = call %struct.ldiv_t @ldiv(i64 %x, i64 %y)
  %ll = call %struct.lldiv_t @lldiv(i64 %y, i64 %z)
  %m = call %struct.imaxdiv_t @imaxdiv(i64 %x, i64 %z)
  %a = extractvalue %struct.ldiv_t %l, 0
  %b = extractvalue %struct.lldiv_t %ll, 1
  %c = extractvalue %struct.imaxdiv_t %m, 0
  %ab = mul i64 %a, %b
  %abc = mul i64 %ab, %c
  store i64 %abc, ptr addrspace(1) %out
  ret void
}

; The tangent is the sine divided by the cosine, which is 4 in this test's library.
; ANGLES: .visible .entry angles(
; ANGLES-DAG: mul{{.*}}.f64 {{.*}}0d3FD0000000000000
; ANGLES-DAG: {{div|mul}}{{.*}}.f32
define ptx_kernel void @angles(ptr addrspace(1) %out, double %x, float %y) {
  %t = call double @tanpi(double %x)
  %a = call float @atan2pif(float %y, float %y)
  store double %t, ptr addrspace(1) %out
  %next = getelementptr i8, ptr addrspace(1) %out, i64 8
  store float %a, ptr addrspace(1) %next
  ret void
}

; powr differs from pow for negative numbers, among others.
; POWER: .visible .entry power(
; POWER-DAG: setp.lt{{.*}}.f64
; POWER-DAG: 0d7FF8000000000000
define ptx_kernel void @power(ptr addrspace(1) %out, double %x, double %y) {
  %p = call double @powr(double %x, double %y)
  store double %p, ptr addrspace(1) %out
  ret void
}

declare %struct.div_t @div(i32, i32)
declare %struct.ldiv_t @ldiv(i64, i64)
declare %struct.lldiv_t @lldiv(i64, i64)
declare %struct.imaxdiv_t @imaxdiv(i64, i64)
declare double @tanpi(double)
declare float @atan2pif(float, float)
declare double @powr(double, double)
