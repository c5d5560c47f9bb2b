; These properties of kernels become execution modes or decorations of
; the kernel. Without its mode for rounding, a kernel would compute
; other results, so it is an error if this mode would be removed.
;
; RUN: sycl-post-link -S -split=off -o out.table %s
; RUN: FileCheck %s -check-prefix=IR < out_0.ll
; RUN: sycl-to-spirv -spirv-extensions=+SPV_KHR_float_controls,+SPV_INTEL_float_controls2,+SPV_INTEL_kernel_attributes,+SPV_INTEL_fpga_invocation_pipelining_attributes -o all.table out.table
; RUN: spirv-val all_0.spv
; RUN: spirv-dis all_0.spv | FileCheck %s -check-prefix=ALL
; RUN: not sycl-to-spirv -spirv-extensions=+SPV_KHR_float_controls -o some.table out.table 2>&1 | FileCheck %s -check-prefix=ERROR -implicit-check-not="kernel 'towards_zero' asks"
; RUN: sed -e 's/spirv64-unknown-unknown/nvptx64-nvidia-cuda/' -e 's/spir_kernel/ptx_kernel/' -e '/datalayout/d' %s > ptx.ll
; RUN: not sycl-post-link -split=off -o ptx.table ptx.ll 2>&1 | FileCheck %s -check-prefix=PTX -implicit-check-not="kernel 'to_nearest' has"

; ERROR-COUNT-1: error: {{.*}}kernel 'upwards' asks for a rounding mode other than to the nearest (SPIR-V's execution mode 5620), but the target is not known to support SPV_INTEL_float_controls2; if the target's devices support SPV_INTEL_float_controls2, add -Xsycl-target-backend -spirv-extensions=+SPV_INTEL_float_controls2, or leave out the property
; ERROR-NOT: error:
; PTX-DAG: error: kernel 'upwards' has 'sycl-floating-point-control' = '34', which asks for a rounding mode other than to the nearest; on this target, a rounding mode applies to single instructions only, so leave out the property
; PTX-DAG: error: kernel 'towards_zero' has 'sycl-floating-point-control' = '24'

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; IR: define spir_kernel void @to_nearest() {{.*}}!spirv.Decorations [[PIPELINED:![0-9]+]]
; IR-DAG: !{ptr @to_nearest, i32 4462, i32 64}
; IR-DAG: !{ptr @to_nearest, i32 4460, i32 16}
; IR-DAG: !{ptr @to_nearest, i32 6154, i32 1}
; IR-DAG: !{ptr @upwards, i32 5620, i32 32}
; IR-DAG: !{ptr @upwards, i32 4459, i32 64}
; IR-DAG: !{ptr @upwards, i32 6160, i32 0}
; IR-DAG: !{ptr @towards_zero, i32 4463, i32 16}
; IR-DAG: [[PIPELINED]] = !{[[ON:![0-9]+]], [[INTERVAL:![0-9]+]]}
; IR-DAG: [[ON]] = !{i32 5919, i32 1}
; IR-DAG: [[INTERVAL]] = !{i32 5917, i32 4}

; ALL-DAG: OpEntryPoint Kernel %[[#NEAREST:]] "to_nearest"
; ALL-DAG: OpEntryPoint Kernel %[[#UP:]] "upwards"
; ALL-DAG: OpEntryPoint Kernel %[[#ZERO:]] "towards_zero"
; ALL-DAG: OpExecutionMode %[[#NEAREST]] RoundingModeRTE 32
; ALL-DAG: OpExecutionMode %[[#NEAREST]] DenormFlushToZero 64
; ALL-DAG: OpExecutionMode %[[#NEAREST]] StreamingInterfaceINTEL 1
; ALL-DAG: OpExecutionMode %[[#UP]] RoundingModeRTPINTEL 16
; ALL-DAG: OpExecutionMode %[[#UP]] DenormPreserve 64
; ALL-DAG: OpExecutionMode %[[#UP]] RegisterMapInterfaceINTEL 0
; ALL-DAG: OpExecutionMode %[[#ZERO]] RoundingModeRTZ 64
; ALL-DAG: OpDecorate {{.*}} PipelineEnable{{INTEL|ALTERA}} 1
; ALL-DAG: OpDecorate {{.*}} InitiationInterval{{INTEL|ALTERA}} 4

define spir_kernel void @to_nearest() #0 { ret void }
define spir_kernel void @upwards() #1 { ret void }
define spir_kernel void @towards_zero() #2 { ret void }

attributes #0 = { "sycl-floating-point-control"="17" "sycl-streaming-interface"="1" "sycl-pipelined"="4" }
attributes #1 = { "sycl-floating-point-control"="34" "sycl-register-map-interface"="0" }
attributes #2 = { "sycl-floating-point-control"="24" }
