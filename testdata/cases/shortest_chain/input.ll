; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

@values = addrspace(1) global ptr addrspace(4) null, align 8, !dbg !0

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z5startv() #0 !dbg !12 !intel_declared_aspects !15 !intel_used_aspects !16 !intel_fixed_targets !15 {
  call spir_func void @_Z6detourv() #2, !dbg !17
  call spir_func void @_Z4stepv() #2, !dbg !18
  call spir_func void @_Z10other_leafv() #2, !dbg !19
  call spir_func void @_Z4leafv() #2, !dbg !20
  ret void, !dbg !21
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z6detourv() #1 !dbg !22 !intel_used_aspects !16 {
  call spir_func void @_Z4stepv() #2, !dbg !23
  ret void, !dbg !24
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z4stepv() #1 !dbg !25 !intel_used_aspects !16 {
  call spir_func void @_Z4leafv() #2, !dbg !26
  ret void, !dbg !27
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z10other_leafv() #1 !dbg !28 !intel_used_aspects !16 {
  %1 = load ptr addrspace(4), ptr addrspace(4) addrspacecast (ptr addrspace(1) @values to ptr addrspace(4)), align 8, !dbg !29
  %2 = getelementptr inbounds double, ptr addrspace(4) %1, i64 1, !dbg !29
  store double 2.000000e+00, ptr addrspace(4) %2, align 8, !dbg !30
  ret void, !dbg !31
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z4leafv() #1 !dbg !32 !intel_used_aspects !16 {
  %1 = load ptr addrspace(4), ptr addrspace(4) addrspacecast (ptr addrspace(1) @values to ptr addrspace(4)), align 8, !dbg !33
  %2 = getelementptr inbounds double, ptr addrspace(4) %1, i64 0, !dbg !33
  store double 1.000000e+00, ptr addrspace(4) %2, align 8, !dbg !34
  ret void, !dbg !35
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "values", scope: !2, file: !3, line: 5, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "input.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "e610669e8408ae7203a83308d701700f")
!4 = !{!0}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64, dwarfAddressSpace: 4)
!6 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!7 = !{i32 7, !"Dwarf Version", i32 5}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{i32 1, !"wchar_size", i32 4}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"clang version 22"}
!12 = distinct !DISubprogram(name: "start", linkageName: "_Z5startv", scope: !3, file: !3, line: 12, type: !13, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!13 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !14)
!14 = !{null}
!15 = !{}
!16 = !{i32 6}
!17 = !DILocation(line: 13, column: 3, scope: !12)
!18 = !DILocation(line: 14, column: 3, scope: !12)
!19 = !DILocation(line: 15, column: 3, scope: !12)
!20 = !DILocation(line: 16, column: 3, scope: !12)
!21 = !DILocation(line: 17, column: 1, scope: !12)
!22 = distinct !DISubprogram(name: "detour", linkageName: "_Z6detourv", scope: !3, file: !3, line: 10, type: !13, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!23 = !DILocation(line: 10, column: 17, scope: !22)
!24 = !DILocation(line: 10, column: 25, scope: !22)
!25 = distinct !DISubprogram(name: "step", linkageName: "_Z4stepv", scope: !3, file: !3, line: 9, type: !13, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!26 = !DILocation(line: 9, column: 15, scope: !25)
!27 = !DILocation(line: 9, column: 23, scope: !25)
!28 = distinct !DISubprogram(name: "other_leaf", linkageName: "_Z10other_leafv", scope: !3, file: !3, line: 8, type: !13, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!29 = !DILocation(line: 8, column: 21, scope: !28)
!30 = !DILocation(line: 8, column: 31, scope: !28)
!31 = !DILocation(line: 8, column: 36, scope: !28)
!32 = distinct !DISubprogram(name: "leaf", linkageName: "_Z4leafv", scope: !3, file: !3, line: 7, type: !13, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!33 = !DILocation(line: 7, column: 15, scope: !32)
!34 = !DILocation(line: 7, column: 25, scope: !32)
!35 = !DILocation(line: 7, column: 30, scope: !32)
