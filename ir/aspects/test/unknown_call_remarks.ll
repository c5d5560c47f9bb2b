; Calls whose targets are unknown are analysis remarks.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -pass-remarks-analysis=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s --allow-empty --check-prefix=SILENT

; SILENT-NOT: remark
; CHECK: remark: hw.cpp:4:7: 'f' makes an indirect call here; which aspects its target needs is unknown
; CHECK-NOT: remark:
define spir_kernel void @_Z1fPv(ptr %p) !dbg !4 {
  call void %p(), !dbg !5
  ret void
}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2)
!2 = !DIFile(filename: "hw.cpp", directory: "/d")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "f", file: !2, line: 3, scopeLine: 3, type: !3, unit: !1)
!5 = !DILocation(line: 4, column: 7, scope: !4)
