; In PTX, compile-time properties become sizes of blocks, and alignment and
; aliasing of parameters. Properties that PTX cannot express are removed.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: cat out_0.ptx out_1.ptx > all.ptx
; RUN: FileCheck %s < all.ptx

target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: .visible .entry limited({{.*}}
; CHECK-DAG: .maxntid 32, 16, 1
; CHECK-DAG: .minnctapersm 2
define ptx_kernel void @limited(ptr addrspace(1) "sycl-buffer-location"="2" %p) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
; CHECK-DAG: .reqntid 8, 1, 1
; CHECK-DAG: .visible .entry required({{.*}}
define ptx_kernel void @required() #1 { ret void }

; The kernel loads four words at once, from memory that nothing writes.
; CHECK-DAG: .visible .entry parameters({{.*}}
; CHECK-DAG: ld.global.nc.v4.{{.*}}32
define ptx_kernel void @parameters(
    ptr addrspace(1) readonly "sycl-no-alias" "sycl-alignment"="16" %in,
    ptr addrspace(1) "sycl-restrict" "sycl-alignment"="16" %out) {
  %v = load <4 x i32>, ptr addrspace(1) %in, align 4
  %w = add <4 x i32> %v, %v
  store <4 x i32> %w, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { "sycl-max-work-group-size"="16,32" "sycl-min-work-groups-per-cu"="2" }
attributes #1 = { "sycl-work-group-size"="8" "sycl-max-linear-work-group-size"="64" }
