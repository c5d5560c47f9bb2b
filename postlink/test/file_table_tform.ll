; Steps are done in the order of the command line, and take their inputs from
; left to right.
;
; RUN: printf '[Code|Symbols|Properties]\na_0.bc|a_0.sym|a_0.prop\na_1.bc|a_1.sym|a_1.prop\n' > a.table
; RUN: printf '[Files|Attrs]\na_0.spv|x\na_1.spv|y\n' > b.table
; RUN: file-table-tform --replace=Code,Files a.table b.table -o - | FileCheck %s -check-prefix=REPLACE --match-full-lines
; RUN: file-table-tform --extract=Properties,Code --rename=Code,IR --replace=IR,0 a.table b.table -o - | FileCheck %s -check-prefix=STEPS --match-full-lines
; RUN: file-table-tform --rename=Code,IR --extract=IR --drop_titles a.table -o list
; RUN: FileCheck %s -check-prefix=LIST --match-full-lines < list
; RUN: file-table-tform --rename=0,Code list -o - | FileCheck %s -check-prefix=TITLE --match-full-lines
; RUN: file-table-tform --replace_cell=Symbols,1 a.table new.sym -o - | FileCheck %s -check-prefix=CELL --match-full-lines
; RUN: printf 'content' > a_1.sym
; RUN: file-table-tform --copy_single_file=Symbols,1 a.table -o copy && cmp copy a_1.sym
; RUN: printf 'a.table\na.table\n' > tables
; RUN: file-table-tform --merge=0 tables -o - | FileCheck %s -check-prefix=MERGE --match-full-lines
; RUN: mkdir deep && file-table-tform --extract=Code a.table -o deep/o.table && file-table-tform deep/o.table -o - | FileCheck %s -check-prefix=DEEP --match-full-lines
; RUN: printf '[Code|Target|Count]\na_0.bc|spir64|1\na_1.bc|x86_64|../2\n' > values.table
; RUN: file-table-tform --extract=Count,Code,Target values.table -o deep/v.table
; RUN: FileCheck %s -check-prefix=VALUES --match-full-lines < deep/v.table

; A column that names no file keeps its values.
; VALUES:      [Count|Code|Target]
; VALUES-NEXT: 1|../a_0.bc|spir64
; VALUES-NEXT: ../2|../a_1.bc|x86_64

; REPLACE:      [Code|Symbols|Properties]
; REPLACE-NEXT: a_0.spv|a_0.sym|a_0.prop
; REPLACE-NEXT: a_1.spv|a_1.sym|a_1.prop

; STEPS:      [Properties|IR]
; STEPS-NEXT: a_0.prop|a_0.spv
; STEPS-NEXT: a_1.prop|a_1.spv

; LIST-NOT:  IR
; LIST:      a_0.bc
; LIST-NEXT: a_1.bc

; TITLE:      [Code]
; TITLE-NEXT: a_0.bc

; CELL: a_1.bc|new.sym|a_1.prop

; MERGE:         [Code|Symbols|Properties]
; MERGE-COUNT-2: a_1.bc|a_1.sym|a_1.prop
; MERGE-NOT:     {{.}}

; DEEP:      [Code]
; DEEP-NEXT: a_0.bc
