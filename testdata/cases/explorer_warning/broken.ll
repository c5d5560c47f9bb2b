define spir_kernel void @kernel() !dbg !3 {
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.cpp", directory: "")
!3 = distinct !DISubprogram(name: "kernel", scope: !2, file: !2, line: 1, spFlags: DISPFlagDefinition)
