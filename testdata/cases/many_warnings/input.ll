; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_1f(float noundef %0) #0 !dbg !9 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !15, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !16)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !17
  %7 = call spir_func noundef float @_Z3farf(float noundef %6) #2, !dbg !18
  ret float %7, !dbg !19
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z3farf(float noundef %0) #1 !dbg !20 !intel_used_aspects !14 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !21, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !22)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !23
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !24
  %8 = load float, ptr addrspace(4) %5, align 4, !dbg !25
  %9 = call spir_func noundef float @_Z3logf(float noundef %8) #2, !dbg !26
  %10 = fadd float %7, %9, !dbg !27
  ret float %10, !dbg !28
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_2f(float noundef %0) #0 !dbg !29 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !30, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !31)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !32
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !33
  ret float %7, !dbg !34
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z4nearf(float noundef %0) #1 !dbg !35 !intel_used_aspects !14 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !36, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !37)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !38
  %7 = call spir_func noundef float @_Z3logf(float noundef %6) #2, !dbg !39
  ret float %7, !dbg !40
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_3f(float noundef %0) #0 !dbg !41 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !42, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !43)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !44
  %7 = call spir_func noundef float @_Z3farf(float noundef %6) #2, !dbg !45
  ret float %7, !dbg !46
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_4f(float noundef %0) #0 !dbg !47 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !48, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !49)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !50
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !51
  ret float %7, !dbg !52
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_5f(float noundef %0) #0 !dbg !53 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !54, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !55)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !56
  %7 = call spir_func noundef float @_Z3farf(float noundef %6) #2, !dbg !57
  ret float %7, !dbg !58
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_6f(float noundef %0) #0 !dbg !59 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !60, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !61)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !62
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !63
  ret float %7, !dbg !64
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_7f(float noundef %0) #0 !dbg !65 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !66, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !67)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !68
  %7 = call spir_func noundef float @_Z3farf(float noundef %6) #2, !dbg !69
  ret float %7, !dbg !70
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_8f(float noundef %0) #0 !dbg !71 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !72, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !73)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !74
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !75
  ret float %7, !dbg !76
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8kernel_9f(float noundef %0) #0 !dbg !77 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !78, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !79)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !80
  %7 = call spir_func noundef float @_Z3farf(float noundef %6) #2, !dbg !81
  ret float %7, !dbg !82
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z9kernel_10f(float noundef %0) #0 !dbg !83 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !84, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !85)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !86
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !87
  ret float %7, !dbg !88
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z9kernel_11f(float noundef %0) #0 !dbg !89 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !90, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !91)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !92
  %7 = call spir_func noundef float @_Z3farf(float noundef %6) #2, !dbg !93
  ret float %7, !dbg !94
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z9kernel_12f(float noundef %0) #0 !dbg !95 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !96, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !97)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !98
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !99
  ret float %7, !dbg !100
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z9kernel_13f(float noundef %0) #0 !dbg !101 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !102, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !103)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !104
  %7 = call spir_func noundef float @_Z3farf(float noundef %6) #2, !dbg !105
  ret float %7, !dbg !106
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z9kernel_14f(float noundef %0) #0 !dbg !107 !intel_declared_aspects !13 !intel_used_aspects !14 !intel_fixed_targets !12 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !108, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !109)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !110
  %7 = call spir_func noundef float @_Z4nearf(float noundef %6) #2, !dbg !111
  ret float %7, !dbg !112
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z3logf(float noundef %0) #1 !dbg !113 !intel_used_aspects !14 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !114, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !115)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !116
  %7 = fpext float %6 to double, !dbg !116
  %8 = fmul double %7, 5.000000e-01, !dbg !117
  %9 = fptrunc double %8 to float, !dbg !116
  ret float %9, !dbg !118
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7}
!llvm.ident = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "input.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "051f1bc1c501ad63454178322aff8da8")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{!"clang version 22"}
!9 = distinct !DISubprogram(name: "kernel_1", linkageName: "_Z8kernel_1f", scope: !1, file: !1, line: 13, type: !10, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!10 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !11)
!11 = !{!3, !3}
!12 = !{}
!13 = !{i32 5}
!14 = !{i32 6}
!15 = !DILocalVariable(name: "x", arg: 1, scope: !9, file: !1, line: 13, type: !3)
!16 = !DILocation(line: 13, column: 29, scope: !9)
!17 = !DILocation(line: 13, column: 45, scope: !9)
!18 = !DILocation(line: 13, column: 41, scope: !9)
!19 = !DILocation(line: 13, column: 34, scope: !9)
!20 = distinct !DISubprogram(name: "far", linkageName: "_Z3farf", scope: !1, file: !1, line: 10, type: !10, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!21 = !DILocalVariable(name: "x", arg: 1, scope: !20, file: !1, line: 10, type: !3)
!22 = !DILocation(line: 10, column: 17, scope: !20)
!23 = !DILocation(line: 10, column: 34, scope: !20)
!24 = !DILocation(line: 10, column: 29, scope: !20)
!25 = !DILocation(line: 10, column: 43, scope: !20)
!26 = !DILocation(line: 10, column: 39, scope: !20)
!27 = !DILocation(line: 10, column: 37, scope: !20)
!28 = !DILocation(line: 10, column: 22, scope: !20)
!29 = distinct !DISubprogram(name: "kernel_2", linkageName: "_Z8kernel_2f", scope: !1, file: !1, line: 14, type: !10, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!30 = !DILocalVariable(name: "x", arg: 1, scope: !29, file: !1, line: 14, type: !3)
!31 = !DILocation(line: 14, column: 29, scope: !29)
!32 = !DILocation(line: 14, column: 46, scope: !29)
!33 = !DILocation(line: 14, column: 41, scope: !29)
!34 = !DILocation(line: 14, column: 34, scope: !29)
!35 = distinct !DISubprogram(name: "near", linkageName: "_Z4nearf", scope: !1, file: !1, line: 9, type: !10, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!36 = !DILocalVariable(name: "x", arg: 1, scope: !35, file: !1, line: 9, type: !3)
!37 = !DILocation(line: 9, column: 18, scope: !35)
!38 = !DILocation(line: 9, column: 34, scope: !35)
!39 = !DILocation(line: 9, column: 30, scope: !35)
!40 = !DILocation(line: 9, column: 23, scope: !35)
!41 = distinct !DISubprogram(name: "kernel_3", linkageName: "_Z8kernel_3f", scope: !1, file: !1, line: 15, type: !10, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!42 = !DILocalVariable(name: "x", arg: 1, scope: !41, file: !1, line: 15, type: !3)
!43 = !DILocation(line: 15, column: 29, scope: !41)
!44 = !DILocation(line: 15, column: 45, scope: !41)
!45 = !DILocation(line: 15, column: 41, scope: !41)
!46 = !DILocation(line: 15, column: 34, scope: !41)
!47 = distinct !DISubprogram(name: "kernel_4", linkageName: "_Z8kernel_4f", scope: !1, file: !1, line: 16, type: !10, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!48 = !DILocalVariable(name: "x", arg: 1, scope: !47, file: !1, line: 16, type: !3)
!49 = !DILocation(line: 16, column: 29, scope: !47)
!50 = !DILocation(line: 16, column: 46, scope: !47)
!51 = !DILocation(line: 16, column: 41, scope: !47)
!52 = !DILocation(line: 16, column: 34, scope: !47)
!53 = distinct !DISubprogram(name: "kernel_5", linkageName: "_Z8kernel_5f", scope: !1, file: !1, line: 17, type: !10, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!54 = !DILocalVariable(name: "x", arg: 1, scope: !53, file: !1, line: 17, type: !3)
!55 = !DILocation(line: 17, column: 29, scope: !53)
!56 = !DILocation(line: 17, column: 45, scope: !53)
!57 = !DILocation(line: 17, column: 41, scope: !53)
!58 = !DILocation(line: 17, column: 34, scope: !53)
!59 = distinct !DISubprogram(name: "kernel_6", linkageName: "_Z8kernel_6f", scope: !1, file: !1, line: 18, type: !10, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!60 = !DILocalVariable(name: "x", arg: 1, scope: !59, file: !1, line: 18, type: !3)
!61 = !DILocation(line: 18, column: 29, scope: !59)
!62 = !DILocation(line: 18, column: 46, scope: !59)
!63 = !DILocation(line: 18, column: 41, scope: !59)
!64 = !DILocation(line: 18, column: 34, scope: !59)
!65 = distinct !DISubprogram(name: "kernel_7", linkageName: "_Z8kernel_7f", scope: !1, file: !1, line: 19, type: !10, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!66 = !DILocalVariable(name: "x", arg: 1, scope: !65, file: !1, line: 19, type: !3)
!67 = !DILocation(line: 19, column: 29, scope: !65)
!68 = !DILocation(line: 19, column: 45, scope: !65)
!69 = !DILocation(line: 19, column: 41, scope: !65)
!70 = !DILocation(line: 19, column: 34, scope: !65)
!71 = distinct !DISubprogram(name: "kernel_8", linkageName: "_Z8kernel_8f", scope: !1, file: !1, line: 20, type: !10, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!72 = !DILocalVariable(name: "x", arg: 1, scope: !71, file: !1, line: 20, type: !3)
!73 = !DILocation(line: 20, column: 29, scope: !71)
!74 = !DILocation(line: 20, column: 46, scope: !71)
!75 = !DILocation(line: 20, column: 41, scope: !71)
!76 = !DILocation(line: 20, column: 34, scope: !71)
!77 = distinct !DISubprogram(name: "kernel_9", linkageName: "_Z8kernel_9f", scope: !1, file: !1, line: 21, type: !10, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!78 = !DILocalVariable(name: "x", arg: 1, scope: !77, file: !1, line: 21, type: !3)
!79 = !DILocation(line: 21, column: 29, scope: !77)
!80 = !DILocation(line: 21, column: 45, scope: !77)
!81 = !DILocation(line: 21, column: 41, scope: !77)
!82 = !DILocation(line: 21, column: 34, scope: !77)
!83 = distinct !DISubprogram(name: "kernel_10", linkageName: "_Z9kernel_10f", scope: !1, file: !1, line: 22, type: !10, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!84 = !DILocalVariable(name: "x", arg: 1, scope: !83, file: !1, line: 22, type: !3)
!85 = !DILocation(line: 22, column: 30, scope: !83)
!86 = !DILocation(line: 22, column: 47, scope: !83)
!87 = !DILocation(line: 22, column: 42, scope: !83)
!88 = !DILocation(line: 22, column: 35, scope: !83)
!89 = distinct !DISubprogram(name: "kernel_11", linkageName: "_Z9kernel_11f", scope: !1, file: !1, line: 23, type: !10, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!90 = !DILocalVariable(name: "x", arg: 1, scope: !89, file: !1, line: 23, type: !3)
!91 = !DILocation(line: 23, column: 30, scope: !89)
!92 = !DILocation(line: 23, column: 46, scope: !89)
!93 = !DILocation(line: 23, column: 42, scope: !89)
!94 = !DILocation(line: 23, column: 35, scope: !89)
!95 = distinct !DISubprogram(name: "kernel_12", linkageName: "_Z9kernel_12f", scope: !1, file: !1, line: 24, type: !10, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!96 = !DILocalVariable(name: "x", arg: 1, scope: !95, file: !1, line: 24, type: !3)
!97 = !DILocation(line: 24, column: 30, scope: !95)
!98 = !DILocation(line: 24, column: 47, scope: !95)
!99 = !DILocation(line: 24, column: 42, scope: !95)
!100 = !DILocation(line: 24, column: 35, scope: !95)
!101 = distinct !DISubprogram(name: "kernel_13", linkageName: "_Z9kernel_13f", scope: !1, file: !1, line: 25, type: !10, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!102 = !DILocalVariable(name: "x", arg: 1, scope: !101, file: !1, line: 25, type: !3)
!103 = !DILocation(line: 25, column: 30, scope: !101)
!104 = !DILocation(line: 25, column: 46, scope: !101)
!105 = !DILocation(line: 25, column: 42, scope: !101)
!106 = !DILocation(line: 25, column: 35, scope: !101)
!107 = distinct !DISubprogram(name: "kernel_14", linkageName: "_Z9kernel_14f", scope: !1, file: !1, line: 26, type: !10, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!108 = !DILocalVariable(name: "x", arg: 1, scope: !107, file: !1, line: 26, type: !3)
!109 = !DILocation(line: 26, column: 30, scope: !107)
!110 = !DILocation(line: 26, column: 47, scope: !107)
!111 = !DILocation(line: 26, column: 42, scope: !107)
!112 = !DILocation(line: 26, column: 35, scope: !107)
!113 = distinct !DISubprogram(name: "log", linkageName: "_Z3logf", scope: !1, file: !1, line: 7, type: !10, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!114 = !DILocalVariable(name: "x", arg: 1, scope: !113, file: !1, line: 7, type: !3)
!115 = !DILocation(line: 7, column: 17, scope: !113)
!116 = !DILocation(line: 7, column: 48, scope: !113)
!117 = !DILocation(line: 7, column: 50, scope: !113)
!118 = !DILocation(line: 7, column: 22, scope: !113)
