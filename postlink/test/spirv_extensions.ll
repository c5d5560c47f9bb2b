; An image asks for an extension of SPIR-V only where the source names one of its
; instructions.
;
; RUN: sycl-post-link -split=kernel -o split.table %s
; RUN: sycl-to-spirv -o spv.table split.table
; RUN: spirv-val spv_0.spv
; RUN: spirv-val spv_1.spv
; RUN: spirv-val spv_2.spv
; RUN: spirv-dis spv_0.spv | FileCheck %s -check-prefix=ATOMICS
; RUN: spirv-dis spv_1.spv | FileCheck %s -check-prefix=CLOCK
; RUN: spirv-dis spv_2.spv | FileCheck %s -check-prefix=PLAIN

; ATOMICS-DAG: OpExtension "SPV_EXT_shader_atomic_float_add"
; ATOMICS-DAG: OpExtension "SPV_EXT_shader_atomic_float_min_max"
; ATOMICS-NOT: OpExtension
; ATOMICS:     OpEntryPoint Kernel %{{.*}} "_ZTS7atomics"
; ATOMICS:     OpAtomicFAddEXT %float
; ATOMICS:     OpAtomicFMaxEXT %double
; ATOMICS:     OpAtomicFMinEXT %float

; CLOCK:     OpExtension "SPV_KHR_shader_clock"
; CLOCK-NOT: OpExtension
; CLOCK:     OpEntryPoint Kernel %{{.*}} "_ZTS5clock"
; CLOCK:     OpReadClockKHR %ulong %uint_1

; PLAIN-NOT: OpExtension
; PLAIN:     OpEntryPoint Kernel %{{.*}} "_ZTS5plain"

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1), i32, i32, float)
declare spir_func double @_Z21__spirv_AtomicFMaxEXTPdiid(ptr addrspace(4), i32, i32, double)
declare spir_func float @_Z21__spirv_AtomicFMinEXTPU3AS3fiif(ptr addrspace(3), i32, i32, float)
declare spir_func i64 @_Z20__spirv_ReadClockKHRi(i32)

define spir_kernel void @_ZTS7atomics(ptr addrspace(1) %global, ptr addrspace(3) %local, ptr addrspace(1) %doubles) #0 {
  %1 = call spir_func float @_Z21__spirv_AtomicFAddEXTPU3AS1fiif(ptr addrspace(1) %global, i32 1, i32 0, float 2.0)
  %generic = addrspacecast ptr addrspace(1) %doubles to ptr addrspace(4)
  %2 = call spir_func double @_Z21__spirv_AtomicFMaxEXTPdiid(ptr addrspace(4) %generic, i32 1, i32 0, double 7.0)
  %3 = call spir_func float @_Z21__spirv_AtomicFMinEXTPU3AS3fiif(ptr addrspace(3) %local, i32 2, i32 0, float 2.0)
  ret void
}

define spir_kernel void @_ZTS5clock(ptr addrspace(1) %ticks) #0 {
  %1 = call spir_func i64 @_Z20__spirv_ReadClockKHRi(i32 1)
  store i64 %1, ptr addrspace(1) %ticks
  ret void
}

define spir_kernel void @_ZTS5plain(ptr addrspace(1) %out) #0 {
  store i64 1, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
