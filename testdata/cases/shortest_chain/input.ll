; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z5startv() #0 !dbg !7 !intel_declared_aspects !10 !intel_used_aspects !11 !intel_fixed_targets !10 {
  call spir_func void @_Z6detourv() #3, !dbg !12
  call spir_func void @_Z4stepv() #3, !dbg !13
  call spir_func void @_Z10other_leafv() #3, !dbg !14
  call spir_func void @_Z4leafv() #3, !dbg !15
  ret void, !dbg !16
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z6detourv() #1 !dbg !17 !intel_used_aspects !11 {
  call spir_func void @_Z4stepv() #3, !dbg !18
  ret void, !dbg !19
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z4stepv() #1 !dbg !20 !intel_used_aspects !11 {
  call spir_func void @_Z4leafv() #3, !dbg !21
  ret void, !dbg !22
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z10other_leafv() #1 !dbg !23 !intel_used_aspects !11 {
  %1 = call spir_func noundef ptr addrspace(4) @_Z6valuesv() #3, !dbg !24
  %2 = getelementptr inbounds double, ptr addrspace(4) %1, i64 1, !dbg !24
  store double 2.000000e+00, ptr addrspace(4) %2, align 8, !dbg !25
  ret void, !dbg !26
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z4leafv() #1 !dbg !27 !intel_used_aspects !11 {
  %1 = call spir_func noundef ptr addrspace(4) @_Z6valuesv() #3, !dbg !28
  %2 = getelementptr inbounds double, ptr addrspace(4) %1, i64 0, !dbg !28
  store double 1.000000e+00, ptr addrspace(4) %2, align 8, !dbg !29
  ret void, !dbg !30
}

; Function Attrs: convergent nounwind
declare spir_func noundef ptr addrspace(4) @_Z6valuesv() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5}
!llvm.ident = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "input.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "19f3a0b8e84d2f9c904cac5f8a107b88")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{!"clang version 22"}
!7 = distinct !DISubprogram(name: "start", linkageName: "_Z5startv", scope: !1, file: !1, line: 12, type: !8, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!8 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !9)
!9 = !{null}
!10 = !{}
!11 = !{i32 6}
!12 = !DILocation(line: 13, column: 3, scope: !7)
!13 = !DILocation(line: 14, column: 3, scope: !7)
!14 = !DILocation(line: 15, column: 3, scope: !7)
!15 = !DILocation(line: 16, column: 3, scope: !7)
!16 = !DILocation(line: 17, column: 1, scope: !7)
!17 = distinct !DISubprogram(name: "detour", linkageName: "_Z6detourv", scope: !1, file: !1, line: 10, type: !8, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!18 = !DILocation(line: 10, column: 17, scope: !17)
!19 = !DILocation(line: 10, column: 25, scope: !17)
!20 = distinct !DISubprogram(name: "step", linkageName: "_Z4stepv", scope: !1, file: !1, line: 9, type: !8, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DILocation(line: 9, column: 15, scope: !20)
!22 = !DILocation(line: 9, column: 23, scope: !20)
!23 = distinct !DISubprogram(name: "other_leaf", linkageName: "_Z10other_leafv", scope: !1, file: !1, line: 8, type: !8, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILocation(line: 8, column: 21, scope: !23)
!25 = !DILocation(line: 8, column: 33, scope: !23)
!26 = !DILocation(line: 8, column: 38, scope: !23)
!27 = distinct !DISubprogram(name: "leaf", linkageName: "_Z4leafv", scope: !1, file: !1, line: 7, type: !8, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!28 = !DILocation(line: 7, column: 15, scope: !27)
!29 = !DILocation(line: 7, column: 27, scope: !27)
!30 = !DILocation(line: 7, column: 32, scope: !27)
