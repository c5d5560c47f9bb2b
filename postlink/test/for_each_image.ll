; The program runs on the code of each image. The rest of the image's row stays.
;
; RUN: sycl-post-link -S -split=kernel -o in.table %s
; RUN: sycl-for-each-image -extension=.txt -o out.table in.table cp {in} {out}
; RUN: FileCheck %s --match-full-lines < out.table
; RUN: cmp in_0.ll out_0.txt
; RUN: cmp in_1.ll out_1.txt
; CHECK: [Code|Properties|Symbols]
; CHECK-NEXT: out_0.txt|in_0.prop|in_0.sym
; CHECK-NEXT: out_1.txt|in_1.prop|in_1.sym
; CHECK-NOT: {{.}}
;
; The number of images that are made at once changes nothing.
; RUN: sycl-for-each-image -j1 -extension=.txt -o one.table in.table cp {in} {out}
; RUN: sycl-for-each-image -j 2 -extension=.txt -o two.table in.table cp {in} {out}
; RUN: cmp out_0.txt one_0.txt && cmp out_1.txt one_1.txt
; RUN: cmp out_0.txt two_0.txt && cmp out_1.txt two_1.txt
;
; If the table has no image, nothing runs.
; RUN: printf '[Code|Properties|Symbols]\n' > empty.table
; RUN: sycl-for-each-image -o none.table empty.table false {in} {out}
; RUN: cmp empty.table none.table

define spir_kernel void @a() { ret void }
define spir_kernel void @b() { ret void }
