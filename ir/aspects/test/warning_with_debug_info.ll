; With debug information the warning stands at the use, and each call of the
; chain has its place.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not='compile with'

; CHECK:      hw.cpp:27:4: warning: function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has'
; CHECK-NEXT: use is from this call chain:
; CHECK-NEXT:   foo()
; CHECK-NEXT:   bar() hw.cpp:15:3
; CHECK-NEXT:   boo() hw.cpp:25:5
define spir_func void @_Z3foov() !dbg !6 !intel_declared_aspects !0 {
  call spir_func void @_Z3barv(), !dbg !9
  ret void
}

define spir_func void @_Z3barv() !dbg !7 {
  call spir_func void @_Z3boov(), !dbg !10
  ret void
}

define spir_func void @_Z3boov() !dbg !8 {
  %x = alloca double
  store double 0.0, ptr %x, !dbg !11
  ret void
}

!llvm.module.flags = !{!1}
!llvm.dbg.cu = !{!2}
!0 = !{}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3)
!3 = !DIFile(filename: "hw.cpp", directory: "/d")
!4 = !DISubroutineType(types: !0)
!6 = distinct !DISubprogram(name: "foo", file: !3, line: 14, scopeLine: 14, type: !4, unit: !2)
!7 = distinct !DISubprogram(name: "bar", file: !3, line: 24, scopeLine: 24, type: !4, unit: !2)
!8 = distinct !DISubprogram(name: "boo", file: !3, line: 26, scopeLine: 26, type: !4, unit: !2)
!9 = !DILocation(line: 15, column: 3, scope: !6)
!10 = !DILocation(line: 25, column: 5, scope: !7)
!11 = !DILocation(line: 27, column: 4, scope: !8)
