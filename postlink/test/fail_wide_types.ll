; Operations on numbers of unusual widths that have no form in SPIR-V are
; refused; those that can be done in parts (a load, a shift) are not.
;
; RUN: sycl-post-link -o out.table %s
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s
; RUN: not ls spv.table

; CHECK: out_0.bc: error: image with kernel 'k': in 'k': a conversion between floating point and an integer of 128 bits cannot be translated to SPIR-V; use a type of 8, 16, 32 or 64 bits
; CHECK-NEXT: out_0.bc: error: image with kernel 'k': in 'k': the instruction 'atomicrmw' on i128 cannot be translated to SPIR-V; use a type of 8, 16, 32 or 64 bits
; CHECK-NEXT: out_0.bc: error: image with kernel 'k': in 'k': the instruction 'cmpxchg' on i128 cannot be translated to SPIR-V; use a type of 8, 16, 32 or 64 bits
; CHECK-NEXT: out_0.bc: error: image with kernel 'k': in 'k': the operation llvm.smul.fix.i128 cannot be translated to SPIR-V; use a type of 8, 16, 32 or 64 bits
; CHECK-NOT: fshl

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @k(ptr %p, ptr %pv, i32 %at) {
  %wide = load i128, ptr %p
  %v = load <3 x i128>, ptr %pv
  %d = uitofp i128 %wide to double
  store double %d, ptr %p
  %old = atomicrmw add ptr %p, i128 %wide seq_cst
  %x = extractelement <3 x i128> %v, i32 %at
  store i128 %x, ptr %p
  %c = cmpxchg ptr %p, i128 %wide, i128 %x seq_cst seq_cst
  %q = bitcast i128 %wide to <2 x double>
  store <2 x double> %q, ptr %p
  %fs = call i128 @llvm.fshl.i128(i128 %wide, i128 %wide, i128 %x)
  store i128 %fs, ptr %p
  %m = call i128 @llvm.smul.fix.i128(i128 %wide, i128 %wide, i32 3)
  store i128 %m, ptr %p
  ret void
}
declare i128 @llvm.fshl.i128(i128, i128, i128)
declare i128 @llvm.smul.fix.i128(i128, i128, i32)
