; The bytes, the order and the table of the images, and an error, do not depend
; on the number of threads.
;
; RUN: mkdir one two four
; RUN: sycl-post-link -split=kernel -j1 -o one/out.table %s
; RUN: sycl-post-link -split=kernel -j2 -o two/out.table %s
; RUN: sycl-post-link -split=kernel -j 4 -o four/out.table - < %s
; RUN: diff -r one two
; RUN: diff -r one four
; RUN: FileCheck %s -check-prefix=TABLE -input-file=four/out.table
; RUN: sycl-post-link --help | FileCheck %s -check-prefix=HELP

; TABLE:      [Code|Properties|Symbols]
; TABLE-NEXT: out_0.bc|out_0.prop|out_0.sym
; TABLE-NEXT: out_1.bc
; TABLE-NEXT: out_2.bc
; TABLE-NEXT: out_3.bc
; TABLE-NEXT: out_4.bc|out_4.prop|out_4.sym
; TABLE-NOT:  out_5
; HELP:       -j <N>
; HELP-SAME:  Build images in N threads, each with its own copy of the module in memory

source_filename = "llvm-link"
target triple = "spirv64-unknown-unknown"

@table = internal constant [2 x i32] [i32 1, i32 2]

define spir_kernel void @a(ptr addrspace(1) %p) !dbg !5 {
  call spir_func void @f(ptr addrspace(1) %p), !dbg !6
  ret void, !dbg !6
}
define spir_kernel void @b(ptr addrspace(1) %p) !intel_used_aspects !0 {
  call spir_func void @f(ptr addrspace(1) %p)
  ret void
}
define spir_kernel void @c(ptr addrspace(1) %p) { ret void }
define spir_kernel void @d(ptr addrspace(1) %p) {
  call spir_func void @g(ptr addrspace(1) %p)
  ret void
}
define spir_kernel void @e(ptr addrspace(1) %p) {
  call spir_func void @g(ptr addrspace(1) %p)
  call spir_func void @f(ptr addrspace(1) %p)
  ret void
}
define internal spir_func void @f(ptr addrspace(1) %p) {
  %v = load i32, ptr @table
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define internal spir_func void @g(ptr addrspace(1) %p) {
  call spir_func void @f(ptr addrspace(1) %p)
  ret void
}

!llvm.dbg.cu = !{!1}
!llvm.module.flags = !{!4}
!0 = !{i32 5, i32 6}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "a.cpp", directory: "/")
!3 = !DISubroutineType(types: !{})
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = distinct !DISubprogram(name: "a", file: !2, line: 1, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 1, scope: !5)
