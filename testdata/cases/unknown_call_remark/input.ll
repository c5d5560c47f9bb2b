; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z5applyPFffEf(ptr noundef %0, float noundef %1) #0 !dbg !7 !intel_fixed_targets !15 {
  %3 = alloca float, align 4
  %4 = alloca ptr, align 8
  %5 = alloca float, align 4
  %6 = addrspacecast ptr %3 to ptr addrspace(4)
  %7 = addrspacecast ptr %4 to ptr addrspace(4)
  %8 = addrspacecast ptr %5 to ptr addrspace(4)
  store ptr %0, ptr addrspace(4) %7, align 8
    #dbg_declare(ptr %4, !16, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !17)
  store float %1, ptr addrspace(4) %8, align 4
    #dbg_declare(ptr %5, !18, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !19)
  %9 = load ptr, ptr addrspace(4) %7, align 8, !dbg !20
  %10 = load float, ptr addrspace(4) %8, align 4, !dbg !21
  %11 = call spir_func noundef float %9(float noundef %10) #1, !dbg !20
  ret float %11, !dbg !22
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5}
!llvm.ident = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "input.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "924efca0088bf2b90fd6ba522f292060")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{!"clang version 22"}
!7 = distinct !DISubprogram(name: "apply", linkageName: "_Z5applyPFffEf", scope: !1, file: !1, line: 6, type: !8, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !15)
!8 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !9)
!9 = !{!10, !11, !10}
!10 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!11 = !DIDerivedType(tag: DW_TAG_typedef, name: "Function", file: !1, line: 4, baseType: !12)
!12 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64, dwarfAddressSpace: 0)
!13 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !14)
!14 = !{!10, !10}
!15 = !{}
!16 = !DILocalVariable(name: "function", arg: 1, scope: !7, file: !1, line: 6, type: !11)
!17 = !DILocation(line: 6, column: 47, scope: !7)
!18 = !DILocalVariable(name: "x", arg: 2, scope: !7, file: !1, line: 6, type: !10)
!19 = !DILocation(line: 6, column: 63, scope: !7)
!20 = !DILocation(line: 7, column: 10, scope: !7)
!21 = !DILocation(line: 7, column: 19, scope: !7)
!22 = !DILocation(line: 7, column: 3, scope: !7)
