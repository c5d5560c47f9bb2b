; If there are no kernels, the table has no rows, and every tool accepts it.
;
; RUN: sycl-post-link -o out.table %s
; RUN: FileCheck %s < out.table
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: FileCheck %s < spv.table
; RUN: sycl-offload-wrapper -target=spir64 -o wrap.ll spv.table
; RUN: FileCheck %s -check-prefix=WRAP < wrap.ll
; RUN: sycl-offload-wrapper -target=spir64 -o wrap.o spv.table
; RUN: ls | tr '\n' ' ' | FileCheck %s -check-prefix=FILES

; CHECK: [Code|Properties|Symbols]
; CHECK-NOT: {{.}}
; WRAP: @.sycl_offloading.descriptor = internal constant %aspectra_bin_desc { i32 0, i32 1, ptr null }
; FILES: {{^}}out.table spv.table wrap.ll wrap.o {{$}}

define void @no_kernel() { ret void }
declare spir_kernel void @declared()
