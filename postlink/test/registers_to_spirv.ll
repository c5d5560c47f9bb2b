; The number of registers of a kernel becomes an execution mode if the target
; takes SPIR-V's extension for it, and is removed otherwise.
;
; RUN: sycl-post-link -split=off -o out.table %s
; RUN: sycl-to-spirv -spirv-extensions=+SPV_INTEL_maximum_registers -o all.table out.table
; RUN: spirv-val all_0.spv
; RUN: spirv-dis all_0.spv | FileCheck %s -check-prefix=FIRST
; RUN: spirv-val all_1.spv
; RUN: spirv-dis all_1.spv | FileCheck %s -check-prefix=SECOND
; RUN: spirv-val all_2.spv
; RUN: spirv-dis all_2.spv | FileCheck %s -check-prefix=THIRD
; RUN: sycl-to-spirv -o plain.table out.table
; RUN: spirv-dis plain_0.spv | FileCheck %s -check-prefix=PLAIN

; FIRST: OpExtension "SPV_INTEL_maximum_registers"
; FIRST: OpExecutionMode %[[#]] MaximumRegistersINTEL 256
; SECOND: OpExecutionMode %[[#]] NamedMaximumRegistersINTEL AutoINTEL
; THIRD: OpExecutionMode %[[#]] MaximumRegistersINTEL 128
; PLAIN-NOT: Registers

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @large() #0 { ret void }
define spir_kernel void @automatic() #1 { ret void }
define spir_kernel void @small() #2 { ret void }

attributes #0 = { "sycl-grf-size"="256" }
attributes #1 = { "sycl-grf-size"="0" }
attributes #2 = { "sycl-register-alloc-mode"="1" }
