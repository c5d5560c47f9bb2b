; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z8exportedf(float noundef %0) #0 !dbg !9 !intel_used_aspects !13 !intel_fixed_targets !14 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !15, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !16)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !17
  %7 = call spir_func noundef float @_Z5scalef(float noundef %6) #2, !dbg !18
  %8 = fadd float %7, 1.000000e+00, !dbg !19
  ret float %8, !dbg !20
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z5scalef(float noundef %0) #1 !dbg !21 !intel_used_aspects !13 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !22, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !23)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !24
  %7 = fpext float %6 to double, !dbg !24
  %8 = call spir_func noundef double @_Z5thirdd(double noundef %7) #2, !dbg !25
  %9 = fptrunc double %8 to float, !dbg !25
  ret float %9, !dbg !26
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef double @_Z5thirdd(double noundef %0) #1 !dbg !27 !intel_used_aspects !13 {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store double %0, ptr addrspace(4) %5, align 8
    #dbg_declare(ptr %3, !31, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !32)
  %6 = load double, ptr addrspace(4) %5, align 8, !dbg !33
  %7 = fdiv double %6, 3.000000e+00, !dbg !34
  ret double %7, !dbg !35
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4, !5, !6, !7}
!llvm.ident = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "input.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "6281a53376c57199328f0850faa01b70")
!2 = !{!3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = !{i32 2, !"Debug Info Version", i32 3}
!6 = !{i32 1, !"wchar_size", i32 4}
!7 = !{i32 7, !"frame-pointer", i32 2}
!8 = !{!"clang version 22"}
!9 = distinct !DISubprogram(name: "exported", linkageName: "_Z8exportedf", scope: !1, file: !1, line: 7, type: !10, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!10 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !11)
!11 = !{!3, !3}
!12 = !{}
!13 = !{i32 6}
!14 = !{!"intel_gpu_tgllp"}
!15 = !DILocalVariable(name: "x", arg: 1, scope: !9, file: !1, line: 7, type: !3)
!16 = !DILocation(line: 7, column: 47, scope: !9)
!17 = !DILocation(line: 8, column: 16, scope: !9)
!18 = !DILocation(line: 8, column: 10, scope: !9)
!19 = !DILocation(line: 8, column: 19, scope: !9)
!20 = !DILocation(line: 8, column: 3, scope: !9)
!21 = distinct !DISubprogram(name: "scale", linkageName: "_Z5scalef", scope: !1, file: !1, line: 3, type: !10, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!22 = !DILocalVariable(name: "x", arg: 1, scope: !21, file: !1, line: 3, type: !3)
!23 = !DILocation(line: 3, column: 19, scope: !21)
!24 = !DILocation(line: 4, column: 35, scope: !21)
!25 = !DILocation(line: 4, column: 29, scope: !21)
!26 = !DILocation(line: 4, column: 3, scope: !21)
!27 = distinct !DISubprogram(name: "third", linkageName: "_Z5thirdd", scope: !1, file: !1, line: 1, type: !28, scopeLine: 1, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !12)
!28 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !29)
!29 = !{!30, !30}
!30 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!31 = !DILocalVariable(name: "x", arg: 1, scope: !27, file: !1, line: 1, type: !30)
!32 = !DILocation(line: 1, column: 21, scope: !27)
!33 = !DILocation(line: 1, column: 33, scope: !27)
!34 = !DILocation(line: 1, column: 35, scope: !27)
!35 = !DILocation(line: 1, column: 26, scope: !27)
