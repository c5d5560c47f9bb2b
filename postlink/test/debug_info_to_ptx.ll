; PTX keeps only the lines of debug information. If PTX had
; a target for debugging, ptxas would refuse to optimise.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_60 -o out.table in.table
; RUN: FileCheck %s --implicit-check-not=', debug' --implicit-check-not=.debug_info < out_0.ptx
;
; CHECK: .target sm_60{{$}}
; CHECK: .visible .entry kernel(
; CHECK: .loc {{[0-9]+}} 7 3

target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @kernel(ptr addrspace(1) %p) #0 !dbg !4 {
  store i32 1, ptr addrspace(1) %p, !dbg !8
  ret void, !dbg !8
}

attributes #0 = { "sycl-module-id"="a.cpp" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang", isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/folder")
!2 = !{i32 2, !"Dwarf Version", i32 2}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 6, type: !5, scopeLine: 6, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null, !7}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocation(line: 7, column: 3, scope: !4)
