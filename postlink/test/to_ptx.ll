; PTX of a table's images. What SPIR-V has as built-in functions are special
; registers; a table without a row gives one without a row.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_80 -o out.table in.table
; RUN: FileCheck %s -check-prefix=TABLE --match-full-lines < out.table
; RUN: FileCheck %s -check-prefix=IDS < out_0.ptx
; RUN: FileCheck %s -check-prefix=ROOT < out_1.ptx
;
; TABLE: [Code|Properties|Symbols]
; TABLE-NEXT: out_0.ptx|in_0.prop|in_0.sym
; TABLE-NEXT: out_1.ptx|in_1.prop|in_1.sym
; TABLE-NOT: {{.}}
;
; IDS: .target sm_80
; IDS: .visible .entry ids(
; IDS-NOT: .entry
; IDS-DAG: %tid.y
; IDS-DAG: %ctaid.y
; IDS-DAG: %ntid.y
; IDS-DAG: %nctaid.z
; IDS-NOT: %tid.x
; ROOT: .visible .entry root(
; ROOT: sqrt.rn.f32
;
; RUN: printf '[Code|Properties|Symbols]\n' > empty.table
; RUN: sycl-to-ptx -processor=sm_80 -o none.table empty.table
; RUN: cmp empty.table none.table

target triple = "nvptx64-nvidia-cuda"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32)
declare float @llvm.sqrt.f32(float)

define ptx_kernel void @ids(ptr %out) {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %groups = call i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 2)
  %sum = add i64 %id, %groups
  store i64 %sum, ptr %out
  ret void
}

define ptx_kernel void @root(ptr %out) {
  %in = load float, ptr %out
  %root = call float @llvm.sqrt.f32(float %in)
  store float %root, ptr %out
  ret void
}
