; ModuleID = 'hw.cpp'
source_filename = "hw.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

@counter = addrspace(1) global ptr addrspace(4) null, align 8, !dbg !0

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3foov() #0 !dbg !12 !intel_declared_aspects !15 !intel_used_aspects !16 !intel_fixed_targets !15 {
  call spir_func void @_Z3barv() #2, !dbg !17
  ret void, !dbg !18
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3barv() #1 !dbg !19 !intel_used_aspects !16 {
  call spir_func void @_Z3boov() #2, !dbg !20
  ret void, !dbg !21
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3boov() #1 !dbg !22 !intel_used_aspects !16 {
  %1 = load ptr addrspace(4), ptr addrspace(4) addrspacecast (ptr addrspace(1) @counter to ptr addrspace(4)), align 8, !dbg !23
  %2 = load double, ptr addrspace(4) %1, align 8, !dbg !24
  %3 = fadd double %2, 1.000000e+00, !dbg !24
  store double %3, ptr addrspace(4) %1, align 8, !dbg !24
  ret void, !dbg !25
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="hw.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!7, !8, !9, !10}
!llvm.ident = !{!11}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 8, type: !5, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "hw.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "9421ab0d74fae5b64c5b50ad079ca7e2")
!4 = !{!0}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64, dwarfAddressSpace: 4)
!6 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!7 = !{i32 7, !"Dwarf Version", i32 5}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{i32 1, !"wchar_size", i32 4}
!10 = !{i32 7, !"frame-pointer", i32 2}
!11 = !{!"clang version 22"}
!12 = distinct !DISubprogram(name: "foo", linkageName: "_Z3foov", scope: !3, file: !3, line: 14, type: !13, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!13 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !14)
!14 = !{null}
!15 = !{}
!16 = !{i32 6}
!17 = !DILocation(line: 15, column: 3, scope: !12)
!18 = !DILocation(line: 16, column: 1, scope: !12)
!19 = distinct !DISubprogram(name: "bar", linkageName: "_Z3barv", scope: !3, file: !3, line: 24, type: !13, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!20 = !DILocation(line: 25, column: 5, scope: !19)
!21 = !DILocation(line: 25, column: 12, scope: !19)
!22 = distinct !DISubprogram(name: "boo", linkageName: "_Z3boov", scope: !3, file: !3, line: 26, type: !13, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!23 = !DILocation(line: 27, column: 7, scope: !22)
!24 = !DILocation(line: 27, column: 4, scope: !22)
!25 = !DILocation(line: 28, column: 1, scope: !22)
