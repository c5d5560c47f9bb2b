; ModuleID = 'hw.cpp'
source_filename = "hw.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3foov() #0 !dbg !7 !intel_declared_aspects !10 !intel_used_aspects !11 !intel_fixed_targets !10 {
  call spir_func void @_Z3barv() #3, !dbg !12
  ret void, !dbg !13
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3barv() #1 !dbg !14 !intel_used_aspects !11 {
  call spir_func void @_Z3boov() #3, !dbg !15
  ret void, !dbg !16
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3boov() #1 !dbg !17 !intel_used_aspects !11 {
  %1 = call spir_func noundef ptr addrspace(4) @_Z7counterv() #3, !dbg !18
  %2 = load double, ptr addrspace(4) %1, align 8, !dbg !19
  %3 = fadd double %2, 1.000000e+00, !dbg !19
  store double %3, ptr addrspace(4) %1, align 8, !dbg !19
  ret void, !dbg !20
}

; Function Attrs: convergent nounwind
declare spir_func noundef ptr addrspace(4) @_Z7counterv() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="hw.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5}
!llvm.ident = !{!6}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "clang version 22", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "hw.cpp", directory: ".", checksumkind: CSK_MD5, checksum: "31981cb555e50f11348c687e4e9133f0")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 7, !"frame-pointer", i32 2}
!6 = !{!"clang version 22"}
!7 = distinct !DISubprogram(name: "foo", linkageName: "_Z3foov", scope: !1, file: !1, line: 14, type: !8, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!8 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !9)
!9 = !{null}
!10 = !{}
!11 = !{i32 6}
!12 = !DILocation(line: 15, column: 3, scope: !7)
!13 = !DILocation(line: 16, column: 1, scope: !7)
!14 = distinct !DISubprogram(name: "bar", linkageName: "_Z3barv", scope: !1, file: !1, line: 24, type: !8, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!15 = !DILocation(line: 25, column: 5, scope: !14)
!16 = !DILocation(line: 25, column: 12, scope: !14)
!17 = distinct !DISubprogram(name: "boo", linkageName: "_Z3boov", scope: !1, file: !1, line: 26, type: !8, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!18 = !DILocation(line: 27, column: 7, scope: !17)
!19 = !DILocation(line: 27, column: 4, scope: !17)
!20 = !DILocation(line: 28, column: 1, scope: !17)
