; Images are linked at run time by symbols. An exported function is an
; exported symbol only of the image that is made for it. A symbol that an
; image uses, and that nothing defines or supplies, is an imported symbol.
;
; RUN: sycl-post-link -split=kernel -o out.table %s
; RUN: FileCheck %s -check-prefix=A -match-full-lines -implicit-check-not={{.}} < out_0.prop
; RUN: FileCheck %s -check-prefix=B -match-full-lines -implicit-check-not={{.}} < out_1.prop
; RUN: FileCheck %s -check-prefix=EXPORTED -match-full-lines -implicit-check-not={{.}} < out_2.prop
; RUN: sycl-post-link -split=off -o off.table %s
; RUN: FileCheck %s -check-prefix=OFF -match-full-lines -implicit-check-not={{.}} < off_0.prop
;
; The runtime finds the symbols in the descriptor.
; RUN: sycl-offload-wrapper -target=spir64 -o wrap.ll out.table
; RUN: FileCheck %s -check-prefix=WRAP < wrap.ll

; A:      [SYCL/device requirements]
; A-NEXT: [SYCL/imported symbols]
; A-NEXT: _Z5otherv=1|1
; A-NEXT: data=1|1

; B:      [SYCL/device requirements]

; EXPORTED:      [SYCL/device requirements]
; EXPORTED-NEXT: [SYCL/exported symbols]
; EXPORTED-NEXT: _Z8exportedv=1|1
; EXPORTED-NEXT: [SYCL/imported symbols]
; EXPORTED-NEXT: _Z5otherv=1|1

; OFF:      [SYCL/device requirements]
; OFF-NEXT: [SYCL/exported symbols]
; OFF-NEXT: _Z8exportedv=1|1
; OFF-NEXT: [SYCL/imported symbols]
; OFF-NEXT: _Z5otherv=1|1
; OFF-NEXT: data=1|1

; WRAP-DAG: c"_Z5otherv\00"
; WRAP-DAG: c"SYCL/imported symbols\00"
; WRAP-DAG: c"_Z8exportedv\00"
; WRAP-DAG: c"SYCL/exported symbols\00"

@data = external addrspace(1) global i32

define spir_kernel void @a() {
  call void @_Z8exportedv()
  %v = load i32, ptr addrspace(1) @data
  ret void
}
define spir_kernel void @b() {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %s = call float @llvm.sqrt.f32(float 2.0)
  ret void
}
define void @_Z8exportedv() #0 { call void @_Z5otherv() ret void }
declare void @_Z5otherv() #0
declare void @_Z6unusedv() #0
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare float @llvm.sqrt.f32(float)

attributes #0 = { "sycl-module-id"="a.cpp" }
