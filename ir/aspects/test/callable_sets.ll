; DPC++'s attributes name the set of virtual functions that a call may reach.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines --strict-whitespace

;      CHECK:kernel: own {}, inherited {fp64}
; CHECK-NEXT:  fp64 via call: circle at hw.cpp:4:7
; CHECK-NEXT:silent: own {}, inherited {fp64}
; CHECK-NEXT:  fp64 via call: circle
; CHECK-NEXT:square: own {}, inherited {}
; CHECK-NEXT:circle: own {fp64}, inherited {}
; CHECK-NEXT:  fp64 via instruction: alloca: double
; CHECK-NEXT:nobody: own {}, inherited {}
; CHECK-NEXT:unknown call in nobody

define spir_kernel void @kernel(ptr %p) "calls-indirectly"="other,shapes" !dbg !4 {
  call void %p(), !dbg !5
  call void %p()
  ret void
}

define spir_kernel void @silent() "calls-indirectly"="shapes" {
  ret void
}

define void @square() "indirectly-callable"="shapes" {
  ret void
}

define void @circle() "indirectly-callable"="shapes" {
  %x = alloca double
  ret void
}

define spir_kernel void @nobody(ptr %p) "calls-indirectly"="other" {
  call void %p()
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2)
!2 = !DIFile(filename: "hw.cpp", directory: "/d")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "kernel", file: !2, line: 3, scopeLine: 3, type: !3, unit: !1)
!5 = !DILocation(line: 4, column: 7, scope: !4)
