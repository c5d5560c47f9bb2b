; If a function's required work-group size differs from its kernel's, the function
; cannot run, so this is an error and not a choice between the two. The error
; names the kernel that reaches the function. With -g, it has the places of both.
;
; RUN: not sycl-post-link -split=off -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=source -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=kernel -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=off -explain=- %s 2>&1 | FileCheck %s
; RUN: ls | count 0
; RUN: sed 's/ !dbg ![0-9]*//; /llvm.dbg.cu/d; /DI[A-Z]/d' %s > plain.ll
; RUN: not sycl-post-link -split=off -o out.table plain.ll 2>&1 | FileCheck %s -check-prefix=PLAIN
;
; A function's source is in its attribute.
; RUN: sed '/@_Z1fi() !/s/()/() "sycl-module-id"="unit.cpp"/' plain.ll > unit.ll
; RUN: not sycl-post-link -split=off -o out.table unit.ll 2>&1 | FileCheck %s -check-prefix=UNIT
; UNIT: unit.cpp: error: function 'f' has required work-group size {1, 1, 16}, but kernel 'third', which reaches it
;
; Kernels with different sizes are in different images, which is no error.
; RUN: sed 's/i32 16, i32 1, i32 1/i32 8, i32 1, i32 1/' plain.ll > fine.ll
; RUN: sycl-post-link -split=off -o out.table fine.ll
; RUN: cat out_*.sym | count 4
; RUN: ls out_*.sym | count 3

; CHECK: fail_conflicting_sizes.ll: error: function 'f' at f.cpp:7 has required work-group size {1, 1, 16}, but kernel 'third' at k.cpp:3, which reaches it, has {1, 1, 8}; make the two sizes equal, or remove the attribute from the function
; PLAIN: plain.ll: error: function 'f' has required work-group size {1, 1, 16}, but kernel 'third', which reaches it, has {1, 1, 8}; make the two sizes equal, or remove the attribute from the function

define spir_kernel void @first() { ret void }
define spir_kernel void @second() !reqd_work_group_size !0 { ret void }
define spir_kernel void @_ZTS5third() !reqd_work_group_size !0 !dbg !10 { call spir_func void @g() ret void }
define spir_kernel void @other() !reqd_work_group_size !2 { ret void }
define spir_func void @g() { call spir_func void @_Z1fi() ret void }
define spir_func void @_Z1fi() !reqd_work_group_size !1 !dbg !11 { ret void }
!0 = !{i32 8, i32 1, i32 1}
!1 = !{i32 16, i32 1, i32 1}
!2 = !{i32 4, i32 4, i32 1}
!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!4}
!3 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !5, producer: "p", emissionKind: FullDebug)
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIFile(filename: "k.cpp", directory: "")
!6 = !DIFile(filename: "f.cpp", directory: "")
!7 = !DISubroutineType(types: !{})
!10 = distinct !DISubprogram(name: "third", file: !5, line: 3, scopeLine: 3, unit: !3, type: !7, spFlags: DISPFlagDefinition)
!11 = distinct !DISubprogram(name: "f", file: !6, line: 7, scopeLine: 7, unit: !3, type: !7, spFlags: DISPFlagDefinition)
