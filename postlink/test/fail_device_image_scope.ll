; Only one image may use a device_global with the property device_image_scope.
; Kernels that need different things of a device cannot share an image. With every
; -split=, the error names two of these kernels and what each of them needs.
;
; RUN: not sycl-post-link -split=off -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=auto -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=source -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -split=kernel -o out.table %s 2>&1 | FileCheck %s
; RUN: not sycl-post-link -explain=- %s 2>&1 | FileCheck %s
; RUN: ls | count 0

; CHECK: fail_device_image_scope.ll: error: device_global variable 'scoped' with property "device_image_scope" is used in more than one device image: kernel 'plain' and kernel 'other' (aspects {fp64}, work-group size {8}) cannot share one, since they need different things of a device; make their needs the same, or remove the property

; The variable's place comes from debug information or from the
; variable's record. The kernels' places come from their records.
; RUN: sed 's/!place/!dbg/' %s > debug.ll
; RUN: not sycl-post-link -o out.table debug.ll 2>&1 | FileCheck %s -check-prefix=DEBUG
; DEBUG: {{^}}a.cpp:7: error: device_global variable 'scoped'
; RUN: sed 's/^; RECORD: //' %s > record.ll
; RUN: not sycl-post-link -o out.table record.ll 2>&1 | FileCheck %s -check-prefix=PLACE
; PLACE: {{^}}b.cpp:5: error: device_global variable 'scoped' {{.*}} kernel 'plain' at b.cpp:8:3 and kernel 'other' (aspects

; Without the property, or if its value is false, each image has the
; variable.
; RUN: sed 's/ "sycl-device-image-scope"//' %s > none.ll
; RUN: sycl-post-link -split=off -S -o none.table none.ll
; RUN: grep -l scoped none_0.ll none_1.ll | count 2
; RUN: sed 's/"sycl-device-image-scope"/"sycl-device-image-scope"="false"/' %s > false.ll
; RUN: sycl-post-link -split=off -o false.table false.ll
; RUN: ls false_*.sym | count 2

; Uses in exported functions do not count: no kernel's image has these functions.
; RUN: sed 's/spir_kernel void @other/spir_func void @other/' %s > exported.ll
; RUN: sycl-post-link -split=off -o exported.table exported.ll
; RUN: ls exported_*.sym | count 2

target triple = "spir64-unknown-unknown"

; This variable has DPC++'s form, and stays a variable.
@scoped = addrspace(1) global i32 0, align 4, !place !3 #0

define internal spir_func void @uses() {
  store i32 1, ptr addrspace(1) @scoped
  ret void
}
define spir_kernel void @plain() #1 {
  call spir_func void @uses()
  ret void
}
define spir_kernel void @none() #1 {
  ret void
}
define spir_kernel void @other() #1 !intel_used_aspects !0 !reqd_work_group_size !1 !work_group_num_dim !2 {
  call spir_func void @uses()
  ret void
}

!0 = !{i32 6}
!1 = !{i32 8, i32 1, i32 1}
!2 = !{i32 1}

; RECORD: !aspectra.properties = !{!20}
; RECORD: !aspectra.kernels = !{!21}
; RECORD: !20 = !{!"variable", !"scoped", !"b.cpp:5", !"b.cpp"}
; RECORD: !21 = !{!"plain", !"plain", !"unique", !"b.cpp:8:3", !"b.cpp", !""}
!3 = !DIGlobalVariableExpression(var: !4, expr: !DIExpression())
!4 = distinct !DIGlobalVariable(name: "scoped", scope: !5, file: !5, line: 7, type: !6, isDefinition: true)
!5 = !DIFile(filename: "a.cpp", directory: "/src")
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !5, producer: "p", globals: !{!3}, emissionKind: FullDebug)
!8 = !{i32 2, !"Debug Info Version", i32 3}
!llvm.dbg.cu = !{!7}
!llvm.module.flags = !{!8}

attributes #0 = { "sycl-device-global-size"="4" "sycl-device-image-scope" "sycl-unique-id"="scoped" }
attributes #1 = { "sycl-module-id"="a.cpp" }
