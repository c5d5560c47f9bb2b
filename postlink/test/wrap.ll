; The descriptor holds what the tables say of each image.
;
; RUN: sycl-post-link -split=off -o out.table %s
; RUN: sycl-offload-wrapper -target=spir64 -o wrap.ll out.table
; RUN: FileCheck %s < wrap.ll
; RUN: sycl-offload-wrapper -S -target=spir64 -o text out.table
; RUN: diff text wrap.ll
; RUN: sycl-offload-wrapper -target=spir64 -o wrap.bc out.table
; RUN: opt -passes=verify -S wrap.bc | FileCheck %s -check-prefix=BITCODE
; RUN: sycl-offload-wrapper -register=__tgt_register_lib -unregister=__tgt_unregister_lib -target=spir64 -o tgt.ll out.table
; RUN: FileCheck %s -check-prefix=NAMES < tgt.ll
; RUN: sycl-offload-wrapper -target=spir64 -target=spir64_x86_64 -o two.ll out.table out.table
; RUN: FileCheck %s -check-prefix=TWO < two.ll
; RUN: printf '[Code]\nout_0.bc\n' > code.table
; RUN: sycl-offload-wrapper -target=spir64 -o code.ll code.table
; RUN: FileCheck %s -check-prefix=CODE < code.ll

; CHECK: = internal constant [{{[0-9]+}} x i8] c"BC{{.*}}, section ".sycl_offloading.images", align 8
; CHECK: = private unnamed_addr constant [2 x i8] c"k\00"
; CHECK: = private unnamed_addr constant [10 x i8] c"needs_all\00"
; CHECK: = private constant [8 x i8] c"\05\00\00\00\06\00\00\00", align 8
; CHECK: c"aspect\00"
; CHECK: c"SYCL/device requirements\00"
; CHECK: @.sycl_offloading.descriptor = internal constant %aspectra_bin_desc { i32 2, i32 1, ptr @.sycl_offloading.device_images }
; CHECK: @llvm.global_ctors = {{.*}}@.sycl_offloading.descriptor_reg
; CHECK: @llvm.global_dtors = {{.*}}@.sycl_offloading.descriptor_unreg
; CHECK: call void @__aspectra_register_lib_v1(ptr @.sycl_offloading.descriptor)
; CHECK: call void @__aspectra_unregister_lib_v1(ptr @.sycl_offloading.descriptor)

; BITCODE: @.sycl_offloading.descriptor = internal constant

; NAMES: call void @__tgt_register_lib(
; NAMES: call void @__tgt_unregister_lib(

; TWO: c"spir64\00"
; TWO: c"spir64_x86_64\00"
; TWO: %aspectra_bin_desc { i32 4,

; CODE: [%aspectra_device_image { ptr @.sycl_offloading.image, {{.*}}, ptr null, ptr null, ptr null, ptr null }]

define spir_kernel void @k() { ret void }
define spir_kernel void @needs_all() !intel_used_aspects !0 { ret void }
!0 = !{i32 5, i32 6}
