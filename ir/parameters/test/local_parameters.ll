; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-local-parameters -S %s | FileCheck %s
;
; A kernel takes offsets into its one array of local memory in place of
; pointers.

target triple = "nvptx64-nvidia-cuda"

; CHECK: @kernel_shared_mem = external dso_local addrspace(3) global [0 x i8], align 128
; CHECK: @other_shared_mem = external dso_local addrspace(3) global [0 x i8], align 128
; CHECK-NOT: shared_mem

; CHECK: define ptx_kernel void @kernel(i32 %first.offset, ptr byval(i64) align 8 %object, i32 %second.offset, ptr addrspace(1) readonly %global) #0 !dbg
; CHECK-NEXT: [[OFFSET:%.*]] = and i32 %first.offset, -16
; CHECK-NEXT: [[FIRST:%.*]] = getelementptr i8, ptr addrspace(3) @kernel_shared_mem, i32 [[OFFSET]]
; CHECK-NEXT: [[OFFSET:%.*]] = and i32 %second.offset, -16
; CHECK-NEXT: [[SECOND:%.*]] = getelementptr i8, ptr addrspace(3) @kernel_shared_mem, i32 [[OFFSET]]
; CHECK-NEXT: load i64, ptr addrspace(3) [[FIRST]]
; CHECK-NEXT: store i64 %value, ptr addrspace(3) [[SECOND]]
define ptx_kernel void @kernel(ptr addrspace(3) nocapture %first, ptr byval(i64) align 8 %object, ptr addrspace(3) align 8 %second, ptr addrspace(1) readonly %global) #0 !dbg !5 {
  %value = load i64, ptr addrspace(3) %first
  store i64 %value, ptr addrspace(3) %second
  ret void
}

; CHECK: define weak_odr ptx_kernel void @other(i32 %{{.*}})
define weak_odr ptx_kernel void @other(ptr addrspace(3) %0) {
  ret void
}

; CHECK: define ptx_kernel void @global(ptr addrspace(1) %global)
define ptx_kernel void @global(ptr addrspace(1) %global) {
  ret void
}

; CHECK: define void @function(ptr addrspace(3) %local)
define void @function(ptr addrspace(3) %local) {
  ret void
}

attributes #0 = { nounwind }

; CHECK: !{ptr @kernel, i32 64}
!of_kernels = !{!0}
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!1}
!0 = !{ptr @kernel, i32 64}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !DIFile(filename: "a.cpp", directory: "")
!3 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2)
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "kernel", file: !2, line: 1, type: !4, unit: !3, spFlags: DISPFlagDefinition)
