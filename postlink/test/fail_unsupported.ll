; All constructs that SPIR-V cannot express are reported together, with their places.
;
; RUN: sycl-post-link -o out.table %s
; RUN: ls > before
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s
; RUN: ls | diff before -

; CHECK: out_0.bc: error: image with kernels 'k', 'jumps': a.cpp:3:5: in 'k': an array of variable length cannot be translated to SPIR-V; give it a constant length
; CHECK: out_0.bc: error: image with kernels 'k', 'jumps': in 'k': a call through a pointer or of a virtual function cannot be translated to SPIR-V; use a template or a switch
; CHECK: out_0.bc: error: image with kernels 'k', 'jumps': in 'k': inline assembly cannot be translated to SPIR-V; write it in C++
; CHECK: out_0.bc: error: image with kernels 'k', 'jumps': in 'jumps': a jump to a computed label cannot be translated to SPIR-V; use a switch

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define spir_kernel void @k(i64 %n, ptr %f) !dbg !4 {
  %v = alloca i8, i64 %n, !dbg !5
  call spir_func void %f()
  call void asm "", ""()
  ret void
}

define spir_kernel void @jumps(ptr %label) {
  indirectbr ptr %label, [label %there]
there:
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, producer: "p", emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !DIFile(filename: "a.cpp", directory: "d")
!4 = distinct !DISubprogram(name: "k", file: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 3, column: 5, scope: !4)
