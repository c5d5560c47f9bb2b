; An index of 64 bits that is used in two blocks is shifted in each, so that
; ptxas can make one instruction of the shift and the sum after it.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: FileCheck %s < out_0.ptx

target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: .entry copy(
; CHECK: shl.b64 %[[FIRST:rd[0-9]+]], %[[INDEX:rd[0-9]+]], 2;
; CHECK: add.s64 %{{rd[0-9]+}}, %{{rd[0-9]+}}, %[[FIRST]];
; CHECK: bra
; CHECK: shl.b64 %[[SECOND:rd[0-9]+]], %[[INDEX]], 2;
; CHECK: add.s64 %{{rd[0-9]+}}, %{{rd[0-9]+}}, %[[SECOND]];
define ptx_kernel void @copy(ptr addrspace(1) %in, ptr addrspace(1) %out,
                             i64 %n)
    "sycl-module-id"="a.cpp" {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %wide = zext i32 %tid to i64
  %index = mul i64 %wide, %n
  %from = getelementptr float, ptr addrspace(1) %in, i64 %index
  %value = load volatile float, ptr addrspace(1) %from
  %positive = fcmp ogt float %value, 0.0
  br i1 %positive, label %write, label %end
write:
  %address = load volatile ptr addrspace(1), ptr addrspace(1) %out
  %to = getelementptr float, ptr addrspace(1) %address, i64 %index
  store volatile float %value, ptr addrspace(1) %to
  br label %end
end:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
