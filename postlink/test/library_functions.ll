; Devices have these functions of C's library in another form, or the device
; library has them. A failure is a report and a return: the kernel takes a
; pointer to the report after its own parameters, and no code is unreachable.
;
; RUN: sycl-post-link -o out.table %s
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: spirv-val --target-env spv1.4 spv_0.spv
; RUN: spirv-dis spv_0.spv | FileCheck %s
; RUN: sycl-check-complete %s

; CHECK-DAG: %__aspectra_failure = OpFunctionParameter
; CHECK-DAG: OpAtomicCompareExchange
; CHECK-DAG: OpExtInst %float %{{.*}} sqrt
; CHECK-DAG: OpExtInst %double %{{.*}} pow
; CHECK-DAG: OpExtInst %float %{{.*}} ldexp
; CHECK-DAG: OpConvertFToS %ulong
; RUN: spirv-dis spv_0.spv | not grep OpUnreachable
; RUN: spirv-dis spv_0.spv | grep LinkageAttributes | not grep -v BuiltIn

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare spir_func float @sqrtf(float)
declare spir_func double @pow(double, double)
declare spir_func float @scalbnf(float, i32)
declare spir_func i64 @lround(double)
declare spir_func i64 @strlen(ptr addrspace(4))
declare spir_func void @__assert_fail(ptr addrspace(4), ptr addrspace(4), i32, ptr addrspace(4))
declare spir_func void @_ZSt24__throw_out_of_range_fmtPKcz(ptr addrspace(4), ...)

define spir_kernel void @k(ptr addrspace(1) %p, float %x, double %y, ptr addrspace(1) %text) {
  %generic = addrspacecast ptr addrspace(1) %text to ptr addrspace(4)
  %a = call spir_func float @sqrtf(float %x)
  %b = call spir_func double @pow(double %y, double %y)
  %c = call spir_func float @scalbnf(float %a, i32 3)
  %d = call spir_func i64 @lround(double %b)
  %e = call spir_func i64 @strlen(ptr addrspace(4) %generic)
  %sum = add i64 %d, %e
  store volatile float %c, ptr addrspace(1) %p
  store volatile i64 %sum, ptr addrspace(1) %p
  %is_bad = icmp eq i64 %e, 5
  br i1 %is_bad, label %bad, label %good
bad:
  call spir_func void @__assert_fail(ptr addrspace(4) %generic, ptr addrspace(4) %generic, i32 1, ptr addrspace(4) %generic)
  unreachable
good:
  %is_far = icmp eq i64 %d, 7
  br i1 %is_far, label %far, label %near
far:
  call spir_func void (ptr addrspace(4), ...) @_ZSt24__throw_out_of_range_fmtPKcz(ptr addrspace(4) %generic, i64 3)
  unreachable
near:
  ret void
}
