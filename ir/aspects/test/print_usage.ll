; print<sycl-aspect-usage> prints what each function uses itself, declares and
; inherits, and why; then the calls that it could not follow.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines --strict-whitespace

;      CHECK:kernel: own {}, declared {fp16}, inherited {fp16, fp64}
; CHECK-NEXT:  fp16 via call: uses_half
; CHECK-NEXT:  fp64 via call: uses_double
; CHECK-NEXT:uses_half: own {fp16}, inherited {}
; CHECK-NEXT:  fp16 via instruction: alloca: %struct.holder > %struct.half
; CHECK-NEXT:uses_double: own {fp64}, inherited {}
; CHECK-NEXT:  fp64 via type: parameter 1: double
; CHECK-NEXT:lists: own {image}, inherited {}
; CHECK-NEXT:  image via attribute: !intel_used_aspects
; CHECK-NEXT:unknown call in kernel at hw.cpp:4:7
; CHECK-NEXT:unknown call in lists

%struct.half = type { i16 }
%struct.holder = type { i32, %struct.half }

define spir_kernel void @kernel(ptr %p) !dbg !4 !intel_declared_aspects !7 {
  call void @uses_half()
  call void @uses_double(ptr %p)
  call void %p(), !dbg !5
  ret void
}

define void @uses_half() {
  %x = alloca %struct.holder
  ret void
}

declare void @uses_double(ptr byval(double))

define void @lists(ptr %p) !intel_used_aspects !8 {
  call void %p()
  ret void
}

!intel_types_that_use_aspects = !{!6}
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2)
!2 = !DIFile(filename: "hw.cpp", directory: "/d")
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "kernel", file: !2, line: 3, scopeLine: 3, type: !3, unit: !1)
!5 = !DILocation(line: 4, column: 7, scope: !4)
!6 = !{!"struct.half", i32 5}
!7 = !{i32 5}
!8 = !{i32 9}
