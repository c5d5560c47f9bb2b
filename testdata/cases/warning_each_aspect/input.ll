; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.half = type { i16 }

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z5firstRld(ptr addrspace(4) noundef align 8 dereferenceable(8) %0, double noundef %1) #0 !dbg !18 !intel_declared_aspects !25 !intel_used_aspects !26 !intel_fixed_targets !24 {
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca double, align 8
  %5 = alloca %struct.half, align 2
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  %8 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %6, align 8
    #dbg_declare(ptr %3, !27, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !28)
  store double %1, ptr addrspace(4) %7, align 8
    #dbg_declare(ptr %4, !29, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !30)
    #dbg_declare(ptr %5, !31, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !36)
  call void @llvm.memset.p4.i64(ptr addrspace(4) align 2 %8, i8 0, i64 2, i1 false), !dbg !36
  %9 = load double, ptr addrspace(4) %7, align 8, !dbg !37
  %10 = call spir_func noundef i64 @_Z9fetch_maxd(double noundef %9) #3, !dbg !38
  %11 = getelementptr inbounds nuw %struct.half, ptr addrspace(4) %8, i32 0, i32 0, !dbg !39
  %12 = load i16, ptr addrspace(4) %11, align 2, !dbg !39
  %13 = sext i16 %12 to i64, !dbg !40
  %14 = add nsw i64 %10, %13, !dbg !41
  %15 = load ptr addrspace(4), ptr addrspace(4) %6, align 8, !dbg !42, !align !43
  store i64 %14, ptr addrspace(4) %15, align 8, !dbg !44
  ret void, !dbg !45
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p4.i64(ptr addrspace(4) writeonly captures(none), i8, i64, i1 immarg) #1

; Function Attrs: convergent nounwind
declare !intel_used_aspects !46 spir_func noundef i64 @_Z9fetch_maxd(double noundef) #2

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z6secondRlf(ptr addrspace(4) noundef align 8 dereferenceable(8) %0, float noundef %1) #0 !dbg !47 !intel_declared_aspects !51 !intel_used_aspects !26 !intel_fixed_targets !24 {
  %3 = alloca ptr addrspace(4), align 8
  %4 = alloca float, align 4
  %5 = alloca %struct.half, align 2
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  %8 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %6, align 8
    #dbg_declare(ptr %3, !52, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !53)
  store float %1, ptr addrspace(4) %7, align 4
    #dbg_declare(ptr %4, !54, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !55)
    #dbg_declare(ptr %5, !56, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !57)
  call void @llvm.memset.p4.i64(ptr addrspace(4) align 2 %8, i8 0, i64 2, i1 false), !dbg !57
  %9 = load float, ptr addrspace(4) %7, align 4, !dbg !58
  %10 = fpext float %9 to double, !dbg !58
  %11 = call spir_func noundef i64 @_Z9fetch_maxd(double noundef %10) #3, !dbg !59
  %12 = getelementptr inbounds nuw %struct.half, ptr addrspace(4) %8, i32 0, i32 0, !dbg !60
  %13 = load i16, ptr addrspace(4) %12, align 2, !dbg !60
  %14 = sext i16 %13 to i64, !dbg !61
  %15 = add nsw i64 %11, %14, !dbg !62
  %16 = load ptr addrspace(4), ptr addrspace(4) %6, align 8, !dbg !63, !align !43
  store i64 %15, ptr addrspace(4) %16, align 8, !dbg !64
  ret void, !dbg !65
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!12, !13, !14, !15}
!llvm.ident = !{!16}
!intel_types_that_use_aspects = !{!17}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !2, imports: !10, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "input.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "3b58ba792654eff3259d6bae6322d8db")
!2 = !{!3}
!3 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "aspect", scope: !4, file: !1, line: 2, baseType: !5, size: 32, flags: DIFlagEnumClass, elements: !6, identifier: "_ZTSN4sycl6aspectE")
!4 = !DINamespace(name: "sycl", scope: null)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !{!7, !8, !9}
!7 = !DIEnumerator(name: "fp16", value: 5)
!8 = !DIEnumerator(name: "fp64", value: 6)
!9 = !DIEnumerator(name: "atomic64", value: 28)
!10 = !{!11}
!11 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !3, file: !1, line: 4)
!12 = !{i32 7, !"Dwarf Version", i32 5}
!13 = !{i32 2, !"Debug Info Version", i32 3}
!14 = !{i32 1, !"wchar_size", i32 4}
!15 = !{i32 7, !"frame-pointer", i32 2}
!16 = !{!"clang version 22"}
!17 = !{!"struct.half", i32 5}
!18 = distinct !DISubprogram(name: "first", linkageName: "_Z5firstRld", scope: !1, file: !1, line: 14, type: !19, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !24)
!19 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !20)
!20 = !{null, !21, !23}
!21 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !22, size: 64, dwarfAddressSpace: 4)
!22 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!23 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!24 = !{}
!25 = !{i32 6}
!26 = !{i32 5, i32 6, i32 28}
!27 = !DILocalVariable(name: "out", arg: 1, scope: !18, file: !1, line: 14, type: !21)
!28 = !DILocation(line: 14, column: 43, scope: !18)
!29 = !DILocalVariable(name: "x", arg: 2, scope: !18, file: !1, line: 14, type: !23)
!30 = !DILocation(line: 14, column: 55, scope: !18)
!31 = !DILocalVariable(name: "h", scope: !18, file: !1, line: 15, type: !32)
!32 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "half", file: !1, line: 6, size: 16, flags: DIFlagTypePassByValue, elements: !33, identifier: "_ZTS4half")
!33 = !{!34}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !32, file: !1, line: 7, baseType: !35, size: 16)
!35 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!36 = !DILocation(line: 15, column: 8, scope: !18)
!37 = !DILocation(line: 16, column: 19, scope: !18)
!38 = !DILocation(line: 16, column: 9, scope: !18)
!39 = !DILocation(line: 16, column: 26, scope: !18)
!40 = !DILocation(line: 16, column: 24, scope: !18)
!41 = !DILocation(line: 16, column: 22, scope: !18)
!42 = !DILocation(line: 16, column: 3, scope: !18)
!43 = !{i64 8}
!44 = !DILocation(line: 16, column: 7, scope: !18)
!45 = !DILocation(line: 17, column: 1, scope: !18)
!46 = !{i32 6, i32 28}
!47 = distinct !DISubprogram(name: "second", linkageName: "_Z6secondRlf", scope: !1, file: !1, line: 20, type: !48, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !24)
!48 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !49)
!49 = !{null, !21, !50}
!50 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!51 = !{i32 5}
!52 = !DILocalVariable(name: "out", arg: 1, scope: !47, file: !1, line: 20, type: !21)
!53 = !DILocation(line: 20, column: 44, scope: !47)
!54 = !DILocalVariable(name: "x", arg: 2, scope: !47, file: !1, line: 20, type: !50)
!55 = !DILocation(line: 20, column: 55, scope: !47)
!56 = !DILocalVariable(name: "h", scope: !47, file: !1, line: 21, type: !32)
!57 = !DILocation(line: 21, column: 8, scope: !47)
!58 = !DILocation(line: 22, column: 19, scope: !47)
!59 = !DILocation(line: 22, column: 9, scope: !47)
!60 = !DILocation(line: 22, column: 26, scope: !47)
!61 = !DILocation(line: 22, column: 24, scope: !47)
!62 = !DILocation(line: 22, column: 22, scope: !47)
!63 = !DILocation(line: 22, column: 3, scope: !47)
!64 = !DILocation(line: 22, column: 7, scope: !47)
!65 = !DILocation(line: 23, column: 1, scope: !47)
