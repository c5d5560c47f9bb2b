; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-local-variables,verify -S %s | FileCheck %s
;
; A function gets pointers to the local variables that it or its callees use.
; Kernels use the variables by name.

target triple = "spir64-unknown-unknown"

@slots = internal addrspace(3) global [16 x i32] undef, align 4
@flag = internal addrspace(3) global i32 undef, align 4
@table = internal addrspace(1) global ptr @by_pointer

; CHECK: define internal spir_func ptr addrspace(4) @generic(ptr addrspace(3) %slots)
; CHECK: addrspacecast ptr addrspace(3) %slots to ptr addrspace(4)
define internal spir_func ptr addrspace(4) @generic() {
  ret ptr addrspace(4) addrspacecast (ptr addrspace(3) @slots to ptr addrspace(4))
}

; CHECK: define internal spir_func i32 @both(i32 %i, ptr addrspace(3) %slots, ptr addrspace(3) %flag) !dbg [[BOTH:![0-9]+]]
; CHECK: call spir_func ptr addrspace(4) @generic(ptr addrspace(3) %slots), !dbg
; CHECK: load i32, ptr addrspace(3) %flag
define internal spir_func i32 @both(i32 %i) !dbg !4 {
  %all = call spir_func ptr addrspace(4) @generic(), !dbg !5
  %slot = getelementptr i32, ptr addrspace(4) %all, i32 %i
  %value = load i32, ptr addrspace(4) %slot
  %up = load i32, ptr addrspace(3) @flag
  %sum = add i32 %value, %up
  ret i32 %sum
}

; A recursive function passes on its own parameter.
; CHECK: define internal spir_func void @again(i32 %n, ptr addrspace(3) %flag)
; CHECK: call spir_func void @again(i32 %less, ptr addrspace(3) %flag)
define internal spir_func void @again(i32 %n) {
  store i32 %n, ptr addrspace(3) @flag
  %less = sub i32 %n, 1
  call spir_func void @again(i32 %less)
  ret void
}

; An exported function, or one that has its address taken, keeps its type.
; CHECK: define internal spir_func void @exported.with_variables(ptr addrspace(3) %flag)
; CHECK: define spir_func void @exported()
; CHECK-NEXT: call spir_func void @exported.with_variables(ptr addrspace(3) @flag)
define spir_func void @exported() {
  store i32 1, ptr addrspace(3) @flag
  ret void
}
; CHECK: define internal spir_func i32 @by_pointer.with_variables(ptr addrspace(3) %flag)
; CHECK: define internal spir_func i32 @by_pointer()
; CHECK-NEXT: [[VALUE:%.*]] = call spir_func i32 @by_pointer.with_variables(ptr addrspace(3) @flag)
; CHECK-NEXT: ret i32 [[VALUE]]
define internal spir_func i32 @by_pointer() {
  %value = load i32, ptr addrspace(3) @flag
  ret i32 %value
}

; CHECK: define internal spir_func i32 @other(i32 %i) {
define internal spir_func i32 @other(i32 %i) {
  ret i32 %i
}

; CHECK: define spir_kernel void @kernel(ptr addrspace(1) %out)
; CHECK: call spir_func i32 @both(i32 2, ptr addrspace(3) @slots, ptr addrspace(3) @flag)
; CHECK: call spir_func void @again(i32 3, ptr addrspace(3) @flag)
; CHECK: call spir_func void @exported.with_variables(ptr addrspace(3) @flag)
; CHECK: call spir_func i32 @other(i32 4)
; CHECK: store i32 5, ptr addrspace(3) @flag
define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %value = call spir_func i32 @both(i32 2)
  call spir_func void @again(i32 3)
  call spir_func void @exported()
  %other = call spir_func i32 @other(i32 4)
  store i32 5, ptr addrspace(3) @flag
  store i32 %value, ptr addrspace(1) %out
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
; CHECK: [[BOTH]] = distinct !DISubprogram(name: "both"
!4 = distinct !DISubprogram(name: "both", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 2, scope: !4)
