; An image stays if the target's entry has all its aspects and sub-group sizes,
; and is one of its fixed targets. An image without requirements stays too.
; Work-group sizes do not count (OptionalDeviceFeatures.md, "Aspect filter tool").
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-aspect-filter -target=intel_gpu_pvc -o pvc.table in.table
; RUN: FileCheck %s -check-prefix=PVC --match-full-lines < pvc.table
; RUN: sycl-aspect-filter -target=intel_gpu_12_60_7 -o alias.table in.table
; RUN: cmp pvc.table alias.table
; RUN: sycl-aspect-filter -target=board -device-config-file=%S/board.yaml -o board.table in.table
; RUN: FileCheck %s -check-prefix=BOARD --match-full-lines < board.table
;
; If no image is left, the table is empty, which is no error.
; RUN: sycl-aspect-filter -target=nothing -device-config-file=%S/board.yaml -o nothing.table board.table
; RUN: FileCheck %s -check-prefix=NOTHING --match-full-lines --implicit-check-not=out < nothing.table
;
; If the table has no column Properties, it is copied, even if the target is unknown.
; RUN: printf '[Code]\nin_0.bc\n' > code.table
; RUN: sycl-aspect-filter -target=nobody -o copy.table code.table
; RUN: cmp code.table copy.table
;
; Images without the property set stay.
; RUN: printf '[other]\nx=1|2\n' > other.prop
; RUN: printf '[Code|Properties]\na.bc|other.prop\n' > other.table
; RUN: sycl-aspect-filter -target=nothing -device-config-file=%S/board.yaml -o kept.table other.table
; RUN: cmp other.table kept.table
;
; Paths in cells are relative to the output's folder.
; RUN: mkdir deep
; RUN: sycl-aspect-filter -target=intel_gpu_pvc -o deep/out.table in.table
; RUN: FileCheck %s -check-prefix=DEEP --match-full-lines < deep/out.table
;
; Images that are not kept can go to a table of their own, without code.
; RUN: sycl-aspect-filter -target=intel_gpu_pvc -left-out=deep/left.table -o same.table in.table
; RUN: cmp pvc.table same.table
; RUN: FileCheck %s -check-prefix=LEFT --match-full-lines < deep/left.table
; RUN: sycl-aspect-filter -target=nobody -left-out=none.table -o copy.table code.table
; RUN: FileCheck %s -check-prefix=NONE --match-full-lines --implicit-check-not=bc < none.table

; LEFT: [Properties|Symbols]
; LEFT-NEXT: ../in_2.prop|../in_2.sym
; LEFT-NEXT: ../in_3.prop|../in_3.sym
; LEFT-NOT: {{.}}

; NONE: [Properties]

; PVC: [Code|Properties|Symbols]
; PVC-NEXT: in_0.bc|in_0.prop|in_0.sym
; PVC-NEXT: in_1.bc|in_1.prop|in_1.sym
; PVC-NEXT: in_4.bc|in_4.prop|in_4.sym
; PVC-NEXT: in_5.bc|in_5.prop|in_5.sym
; PVC-NOT: {{.}}

; BOARD: [Code|Properties|Symbols]
; BOARD-NEXT: in_0.bc|in_0.prop|in_0.sym
; BOARD-NEXT: in_2.bc|in_2.prop|in_2.sym
; BOARD-NEXT: in_3.bc|in_3.prop|in_3.sym
; BOARD-NEXT: in_5.bc|in_5.prop|in_5.sym
; BOARD-NOT: {{.}}

; NOTHING: [Code|Properties|Symbols]
; NOTHING-NEXT: in_0.bc|in_0.prop|in_0.sym
; NOTHING-NEXT: in_5.bc|in_5.prop|in_5.sym

; DEEP: ../in_0.bc|../in_0.prop|../in_0.sym

define spir_kernel void @plain() { ret void }
define spir_kernel void @fp64() !intel_used_aspects !0 { ret void }
define spir_kernel void @cpu() !intel_used_aspects !1 { ret void }
define spir_kernel void @sub_group_8() !intel_reqd_sub_group_size !2 { ret void }
define spir_kernel void @for_pvc() !intel_fixed_targets !3 { ret void }
define spir_kernel void @large() !reqd_work_group_size !4 { ret void }

!0 = !{i32 6}
!1 = !{i32 1}
!2 = !{i32 8}
!3 = !{!"intel_gpu_pvc"}
!4 = !{i32 8192, i32 1, i32 1}
