; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"struct.math::Sum" = type { float }
%"struct.math::Sum.0" = type { double }

$_ZN4math5twiceIfEET_S1_ = comdat any

$_ZN4math5twiceIdEET_S1_ = comdat any

$_ZN4math3SumIfEC2Ev = comdat any

$_ZN4math3SumIfE3addEf = comdat any

$_ZN4math3SumIdEC2Ev = comdat any

$_ZN4math3SumIdE3addEd = comdat any

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z6singlef(float noundef %0) #0 !dbg !29 !intel_used_aspects !33 !intel_fixed_targets !32 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
    #dbg_declare(ptr %3, !34, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !35)
  %6 = load float, ptr addrspace(4) %5, align 4, !dbg !36
  %7 = call spir_func noundef float @_ZN4math5twiceIfEET_S1_(float noundef %6) #2, !dbg !37
  ret float %7, !dbg !38
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func noundef float @_ZN4math5twiceIfEET_S1_(float noundef %0) #1 comdat !dbg !39 !intel_declared_aspects !33 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = alloca %"struct.math::Sum", align 4
  %5 = addrspacecast ptr %2 to ptr addrspace(4)
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %6, align 4
    #dbg_declare(ptr %3, !40, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !41)
    #dbg_declare(ptr %4, !42, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !43)
  call spir_func void @_ZN4math3SumIfEC2Ev(ptr addrspace(4) noundef align 4 dereferenceable_or_null(4) %7) #2, !dbg !43
  %8 = load float, ptr addrspace(4) %6, align 4, !dbg !44
  call spir_func void @_ZN4math3SumIfE3addEf(ptr addrspace(4) noundef align 4 dereferenceable_or_null(4) %7, float noundef %8) #2, !dbg !45
  %9 = load float, ptr addrspace(4) %6, align 4, !dbg !46
  call spir_func void @_ZN4math3SumIfE3addEf(ptr addrspace(4) noundef align 4 dereferenceable_or_null(4) %7, float noundef %9) #2, !dbg !47
  %10 = getelementptr inbounds nuw %"struct.math::Sum", ptr addrspace(4) %7, i32 0, i32 0, !dbg !48
  %11 = load float, ptr addrspace(4) %10, align 4, !dbg !48
  ret float %11, !dbg !49
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef double @_Z7twofoldd(double noundef %0) #0 !dbg !50 !intel_used_aspects !53 !intel_fixed_targets !32 {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store double %0, ptr addrspace(4) %5, align 8
    #dbg_declare(ptr %3, !54, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !55)
  %6 = load double, ptr addrspace(4) %5, align 8, !dbg !56
  %7 = call spir_func noundef double @_ZN4math5twiceIdEET_S1_(double noundef %6) #2, !dbg !57
  ret double %7, !dbg !58
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func noundef double @_ZN4math5twiceIdEET_S1_(double noundef %0) #1 comdat !dbg !59 !intel_declared_aspects !33 !intel_used_aspects !60 {
  %2 = alloca double, align 8
  %3 = alloca double, align 8
  %4 = alloca %"struct.math::Sum.0", align 8
  %5 = addrspacecast ptr %2 to ptr addrspace(4)
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  store double %0, ptr addrspace(4) %6, align 8
    #dbg_declare(ptr %3, !61, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !62)
    #dbg_declare(ptr %4, !63, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !64)
  call spir_func void @_ZN4math3SumIdEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8) %7) #2, !dbg !64
  %8 = load double, ptr addrspace(4) %6, align 8, !dbg !65
  call spir_func void @_ZN4math3SumIdE3addEd(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8) %7, double noundef %8) #2, !dbg !66
  %9 = load double, ptr addrspace(4) %6, align 8, !dbg !67
  call spir_func void @_ZN4math3SumIdE3addEd(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8) %7, double noundef %9) #2, !dbg !68
  %10 = getelementptr inbounds nuw %"struct.math::Sum.0", ptr addrspace(4) %7, i32 0, i32 0, !dbg !69
  %11 = load double, ptr addrspace(4) %10, align 8, !dbg !69
  ret double %11, !dbg !70
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func void @_ZN4math3SumIfEC2Ev(ptr addrspace(4) noundef align 4 dereferenceable_or_null(4) %0) unnamed_addr #1 comdat align 2 !dbg !71 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %3, align 8
    #dbg_declare(ptr %2, !75, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !77)
  %4 = load ptr addrspace(4), ptr addrspace(4) %3, align 8
  %5 = getelementptr inbounds nuw %"struct.math::Sum", ptr addrspace(4) %4, i32 0, i32 0, !dbg !78
  store float 0.000000e+00, ptr addrspace(4) %5, align 4, !dbg !78
  ret void, !dbg !79
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func void @_ZN4math3SumIfE3addEf(ptr addrspace(4) noundef align 4 dereferenceable_or_null(4) %0, float noundef %1) #1 comdat align 2 !dbg !80 {
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca float, align 4
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  %6 = addrspacecast ptr %4 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %5, align 8
    #dbg_declare(ptr %3, !81, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !82)
  store float %1, ptr addrspace(4) %6, align 4
    #dbg_declare(ptr %4, !83, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !84)
  %7 = load ptr addrspace(4), ptr addrspace(4) %5, align 8
  %8 = load float, ptr addrspace(4) %6, align 4, !dbg !85
  %9 = getelementptr inbounds nuw %"struct.math::Sum", ptr addrspace(4) %7, i32 0, i32 0, !dbg !86
  %10 = load float, ptr addrspace(4) %9, align 4, !dbg !87
  %11 = fadd float %10, %8, !dbg !87
  store float %11, ptr addrspace(4) %9, align 4, !dbg !87
  ret void, !dbg !88
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func void @_ZN4math3SumIdEC2Ev(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8) %0) unnamed_addr #1 comdat align 2 !dbg !89 !intel_used_aspects !60 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %3, align 8
    #dbg_declare(ptr %2, !93, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !95)
  %4 = load ptr addrspace(4), ptr addrspace(4) %3, align 8
  %5 = getelementptr inbounds nuw %"struct.math::Sum.0", ptr addrspace(4) %4, i32 0, i32 0, !dbg !96
  store double 0.000000e+00, ptr addrspace(4) %5, align 8, !dbg !96
  ret void, !dbg !97
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func void @_ZN4math3SumIdE3addEd(ptr addrspace(4) noundef align 8 dereferenceable_or_null(8) %0, double noundef %1) #1 comdat align 2 !dbg !98 !intel_used_aspects !60 {
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca double, align 8
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  %6 = addrspacecast ptr %4 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %5, align 8
    #dbg_declare(ptr %3, !99, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !100)
  store double %1, ptr addrspace(4) %6, align 8
    #dbg_declare(ptr %4, !101, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !102)
  %7 = load ptr addrspace(4), ptr addrspace(4) %5, align 8
  %8 = load double, ptr addrspace(4) %6, align 8, !dbg !103
  %9 = getelementptr inbounds nuw %"struct.math::Sum.0", ptr addrspace(4) %7, i32 0, i32 0, !dbg !104
  %10 = load double, ptr addrspace(4) %9, align 8, !dbg !105
  %11 = fadd double %10, %8, !dbg !105
  store double %11, ptr addrspace(4) %9, align 8, !dbg !105
  ret void, !dbg !106
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!24, !25, !26, !27}
!llvm.ident = !{!28}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !2, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "input.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "320f7e15e128a6419ab92329855e752c")
!2 = !{!3, !14}
!3 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Sum<float>", scope: !4, file: !1, line: 8, size: 32, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !5, templateParams: !12, identifier: "_ZTSN4math3SumIfEE")
!4 = !DINamespace(name: "math", scope: null)
!5 = !{!6, !8}
!6 = !DIDerivedType(tag: DW_TAG_member, name: "total", scope: !3, file: !1, line: 9, baseType: !7, size: 32)
!7 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!8 = !DISubprogram(name: "add", linkageName: "_ZN4math3SumIfE3addEf", scope: !3, file: !1, line: 10, type: !9, scopeLine: 10, flags: DIFlagPrototyped, spFlags: 0)
!9 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !10)
!10 = !{null, !11, !7}
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!12 = !{!13}
!13 = !DITemplateTypeParameter(name: "T", type: !7)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Sum<double>", scope: !4, file: !1, line: 8, size: 64, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !15, templateParams: !22, identifier: "_ZTSN4math3SumIdEE")
!15 = !{!16, !18}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "total", scope: !14, file: !1, line: 9, baseType: !17, size: 64)
!17 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!18 = !DISubprogram(name: "add", linkageName: "_ZN4math3SumIdE3addEd", scope: !14, file: !1, line: 10, type: !19, scopeLine: 10, flags: DIFlagPrototyped, spFlags: 0)
!19 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !20)
!20 = !{null, !21, !17}
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer, dwarfAddressSpace: 4)
!22 = !{!23}
!23 = !DITemplateTypeParameter(name: "T", type: !17)
!24 = !{i32 7, !"Dwarf Version", i32 5}
!25 = !{i32 2, !"Debug Info Version", i32 3}
!26 = !{i32 1, !"wchar_size", i32 4}
!27 = !{i32 7, !"frame-pointer", i32 2}
!28 = !{!"clang version 22"}
!29 = distinct !DISubprogram(name: "single", linkageName: "_Z6singlef", scope: !1, file: !1, line: 23, type: !30, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !32)
!30 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !31)
!31 = !{!7, !7}
!32 = !{}
!33 = !{i32 5}
!34 = !DILocalVariable(name: "x", arg: 1, scope: !29, file: !1, line: 23, type: !7)
!35 = !DILocation(line: 23, column: 45, scope: !29)
!36 = !DILocation(line: 23, column: 69, scope: !29)
!37 = !DILocation(line: 23, column: 57, scope: !29)
!38 = !DILocation(line: 23, column: 50, scope: !29)
!39 = distinct !DISubprogram(name: "twice<float>", linkageName: "_ZN4math5twiceIfEET_S1_", scope: !4, file: !1, line: 14, type: !30, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, templateParams: !12, retainedNodes: !32)
!40 = !DILocalVariable(name: "x", arg: 1, scope: !39, file: !1, line: 14, type: !7)
!41 = !DILocation(line: 14, column: 52, scope: !39)
!42 = !DILocalVariable(name: "sum", scope: !39, file: !1, line: 15, type: !3)
!43 = !DILocation(line: 15, column: 10, scope: !39)
!44 = !DILocation(line: 16, column: 11, scope: !39)
!45 = !DILocation(line: 16, column: 7, scope: !39)
!46 = !DILocation(line: 17, column: 11, scope: !39)
!47 = !DILocation(line: 17, column: 7, scope: !39)
!48 = !DILocation(line: 18, column: 14, scope: !39)
!49 = !DILocation(line: 18, column: 3, scope: !39)
!50 = distinct !DISubprogram(name: "twofold", linkageName: "_Z7twofoldd", scope: !1, file: !1, line: 25, type: !51, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !32)
!51 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !52)
!52 = !{!17, !17}
!53 = !{i32 5, i32 6}
!54 = !DILocalVariable(name: "x", arg: 1, scope: !50, file: !1, line: 25, type: !17)
!55 = !DILocation(line: 25, column: 48, scope: !50)
!56 = !DILocation(line: 25, column: 72, scope: !50)
!57 = !DILocation(line: 25, column: 60, scope: !50)
!58 = !DILocation(line: 25, column: 53, scope: !50)
!59 = distinct !DISubprogram(name: "twice<double>", linkageName: "_ZN4math5twiceIdEET_S1_", scope: !4, file: !1, line: 14, type: !51, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, templateParams: !22, retainedNodes: !32)
!60 = !{i32 6}
!61 = !DILocalVariable(name: "x", arg: 1, scope: !59, file: !1, line: 14, type: !17)
!62 = !DILocation(line: 14, column: 52, scope: !59)
!63 = !DILocalVariable(name: "sum", scope: !59, file: !1, line: 15, type: !14)
!64 = !DILocation(line: 15, column: 10, scope: !59)
!65 = !DILocation(line: 16, column: 11, scope: !59)
!66 = !DILocation(line: 16, column: 7, scope: !59)
!67 = !DILocation(line: 17, column: 11, scope: !59)
!68 = !DILocation(line: 17, column: 7, scope: !59)
!69 = !DILocation(line: 18, column: 14, scope: !59)
!70 = !DILocation(line: 18, column: 3, scope: !59)
!71 = distinct !DISubprogram(name: "Sum", linkageName: "_ZN4math3SumIfEC2Ev", scope: !3, file: !1, line: 8, type: !72, scopeLine: 8, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !74, retainedNodes: !32)
!72 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !73)
!73 = !{null, !11}
!74 = !DISubprogram(name: "Sum", linkageName: "_ZN4math3SumIfEC4Ev", scope: !3, type: !72, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!75 = !DILocalVariable(name: "this", arg: 1, scope: !71, type: !76, flags: DIFlagArtificial | DIFlagObjectPointer)
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64, dwarfAddressSpace: 4)
!77 = !DILocation(line: 0, scope: !71)
!78 = !DILocation(line: 9, column: 5, scope: !71)
!79 = !DILocation(line: 8, column: 8, scope: !71)
!80 = distinct !DISubprogram(name: "add", linkageName: "_ZN4math3SumIfE3addEf", scope: !3, file: !1, line: 10, type: !9, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !8, retainedNodes: !32)
!81 = !DILocalVariable(name: "this", arg: 1, scope: !80, type: !76, flags: DIFlagArtificial | DIFlagObjectPointer)
!82 = !DILocation(line: 0, scope: !80)
!83 = !DILocalVariable(name: "x", arg: 2, scope: !80, file: !1, line: 10, type: !7)
!84 = !DILocation(line: 10, column: 14, scope: !80)
!85 = !DILocation(line: 10, column: 28, scope: !80)
!86 = !DILocation(line: 10, column: 19, scope: !80)
!87 = !DILocation(line: 10, column: 25, scope: !80)
!88 = !DILocation(line: 10, column: 31, scope: !80)
!89 = distinct !DISubprogram(name: "Sum", linkageName: "_ZN4math3SumIdEC2Ev", scope: !14, file: !1, line: 8, type: !90, scopeLine: 8, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !92, retainedNodes: !32)
!90 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !91)
!91 = !{null, !21}
!92 = !DISubprogram(name: "Sum", linkageName: "_ZN4math3SumIdEC4Ev", scope: !14, type: !90, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: 0)
!93 = !DILocalVariable(name: "this", arg: 1, scope: !89, type: !94, flags: DIFlagArtificial | DIFlagObjectPointer)
!94 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64, dwarfAddressSpace: 4)
!95 = !DILocation(line: 0, scope: !89)
!96 = !DILocation(line: 9, column: 5, scope: !89)
!97 = !DILocation(line: 8, column: 8, scope: !89)
!98 = distinct !DISubprogram(name: "add", linkageName: "_ZN4math3SumIdE3addEd", scope: !14, file: !1, line: 10, type: !19, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, declaration: !18, retainedNodes: !32)
!99 = !DILocalVariable(name: "this", arg: 1, scope: !98, type: !94, flags: DIFlagArtificial | DIFlagObjectPointer)
!100 = !DILocation(line: 0, scope: !98)
!101 = !DILocalVariable(name: "x", arg: 2, scope: !98, file: !1, line: 10, type: !17)
!102 = !DILocation(line: 10, column: 14, scope: !98)
!103 = !DILocation(line: 10, column: 28, scope: !98)
!104 = !DILocation(line: 10, column: 19, scope: !98)
!105 = !DILocation(line: 10, column: 25, scope: !98)
!106 = !DILocation(line: 10, column: 31, scope: !98)
