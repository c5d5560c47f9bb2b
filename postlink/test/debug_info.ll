; Debug information goes with the code that it is about. The
; module stays valid when sycl-to-spirv drops the types.
;
; RUN: sycl-post-link -split=kernel -o out.table %s
; RUN: opt -passes=verify -S out_0.bc 2>&1 | FileCheck %s
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: spirv-val spv_0.spv
; RUN: opt -passes=verify -S out_1.bc 2>&1 | FileCheck %s -check-prefix=PLAIN

; Locations for remarks alone (-Rpass) stay valid, and change no SPIR-V.
; RUN: sed s/FullDebug/NoDebug/ %s > remarks.ll
; RUN: sycl-post-link -split=kernel -o remarks.table remarks.ll
; RUN: opt -passes=verify -S remarks_0.bc 2>&1 | FileCheck %s
; RUN: sycl-to-spirv -o none.table remarks.table 2>&1 | FileCheck %s -allow-empty -check-prefix=SILENT
; SILENT-NOT: {{.}}
; RUN: spirv-dis none_0.spv | FileCheck %s -check-prefix=NONE
; NONE-NOT: Debug
; NONE-NOT: OpLine

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

; A macro declares these two overloads in one line.
declare !dbg !9 float @_Z15__spirv_ocl_sinf(float)
declare !dbg !10 double @_Z15__spirv_ocl_sind(double)

define spir_kernel void @with() !dbg !6 {
  %float = call float @_Z15__spirv_ocl_sinf(float 1.0), !dbg !8
  %double = call double @_Z15__spirv_ocl_sind(double 1.0), !dbg !8
  ret void, !dbg !8
}
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
!9 = !DISubprogram(name: "__spirv_ocl_sin", linkageName: "_Z15__spirv_ocl_sinf", scope: !4, file: !4, line: 2, type: !7, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!10 = !DISubprogram(name: "__spirv_ocl_sin", linkageName: "_Z15__spirv_ocl_sind", scope: !4, file: !4, line: 2, type: !11, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!11 = !DISubroutineType(types: !{!12, !12})
!12 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
