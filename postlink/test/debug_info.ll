; Debug information goes with the code that it is about.
;
; RUN: sycl-post-link -split=kernel -o out.table %s
; RUN: opt -passes=verify -S out_0.bc 2>&1 | FileCheck %s
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: spirv-val spv_0.spv
; RUN: opt -passes=verify -S out_1.bc 2>&1 | FileCheck %s -check-prefix=PLAIN

; CHECK-NOT: warning
; CHECK: define spir_kernel void @with() !dbg
; CHECK: !llvm.dbg.cu = !{!{{[0-9]+}}}
; CHECK: !DIFile(filename: "a.cpp"
; CHECK-NOT: other.cpp
; PLAIN-NOT: warning
; PLAIN-NOT: llvm.dbg.cu
; PLAIN-NOT: DICompileUnit

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @with() !dbg !6 { ret void, !dbg !8 }
define spir_kernel void @without() { ret void }

!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !4, producer: "p", emissionKind: FullDebug)
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !5, producer: "p", emissionKind: FullDebug)
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !DIFile(filename: "a.cpp", directory: "d")
!5 = !DIFile(filename: "other.cpp", directory: "d")
!6 = distinct !DISubprogram(name: "with", scope: !4, file: !4, line: 1, type: !7, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DISubroutineType(types: !{null})
!8 = !DILocation(line: 1, scope: !6)
