; Exported device functions are entry points like kernels, whatever calling
; convention the kernels have: they are grouped with kernels, listed, and stay
; visible in their own image. If a kernel calls an exported function, the kernel's
; image has an internal copy of it. Builtins of the headers are no entry points.
;
; RUN: sycl-post-link -split=off -S -o out.table %s
; RUN: cat out_*.sym | FileCheck %s -check-prefix=SYM
; RUN: FileCheck %s -check-prefix=HALF < out_0.ll
; RUN: FileCheck %s -check-prefix=PLAIN < out_1.ll
; RUN: sycl-post-link -split=kernel -S -o kernel.table %s
; RUN: FileCheck %s -check-prefix=CALLER < kernel_4.ll

; SYM:      {{^}}exported_half{{$}}
; SYM-NEXT: {{^}}uses_half{{$}}
; SYM-NEXT: {{^}}kernel{{$}}
; SYM-NEXT: {{^}}ptx{{$}}
; SYM-NEXT: {{^}}amd{{$}}
; SYM-NOT:  {{.}}

; HALF-NOT: plain_function
; HALF: define void @exported_half()
; HALF: define spir_kernel void @uses_half()
; PLAIN-NOT: exported_half
; PLAIN-NOT: builtin

; CALLER: define internal void @exported_half()
; CALLER: define spir_kernel void @uses_half()

define void @exported_half() #0 !intel_used_aspects !0 { ret void }
define spir_kernel void @kernel() { call void @plain_function() ret void }
define void @plain_function() { ret void }
define ptx_kernel void @ptx() { ret void }
define amdgpu_kernel void @amd() { ret void }
define spir_kernel void @uses_half() !intel_used_aspects !0 { call void @exported_half() ret void }
define void @_Z15__spirv_builtinv() #0 { ret void }

attributes #0 = { "sycl-module-id"="a.cpp" }
!0 = !{i32 5}
