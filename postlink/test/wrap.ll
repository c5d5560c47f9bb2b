; The descriptor contains what the tables say about each image.
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
; RUN: printf '[Properties|Symbols]\nout_1.prop|out_1.sym\n' > left.table
; RUN: sycl-offload-wrapper -target=spir64 -left-out=x86_64,left.table -o left.ll code.table
; RUN: FileCheck %s -check-prefix=LEFT < left.ll
; RUN: printf '[SYCL/device requirements]\nfixed_target=2|gAAAAAAAAAAAEAAA\n' > fixed.prop
; RUN: printf '_ZTSN3app5SaxpyE\n' > fixed.sym
; RUN: printf '[Properties|Symbols]\nfixed.prop|fixed.sym\n' > fixed.table
; RUN: printf '[Code|Properties|Symbols]\nout_0.bc|fixed.prop|fixed.sym\n' > has_code.table
; RUN: sycl-offload-wrapper -target=x86_64 -left-out=x86_64,fixed.table -o fixed.o code.table 2>&1 | FileCheck %s -check-prefix=FIXED
; RUN: sycl-offload-wrapper -target=x86_64 -left-out=x86_64,fixed.table -Wno-sycl-no-code -o fixed.o code.table 2>&1 | FileCheck %s -check-prefix=QUIET -allow-empty
; RUN: not sycl-offload-wrapper -target=x86_64 -left-out=x86_64,fixed.table -Werror -o refused.o code.table 2>&1 | FileCheck %s -check-prefix=REFUSED
; RUN: not ls refused.o
; RUN: sycl-offload-wrapper -target=ptx64 -left-out=x86_64,fixed.table -o fixed.o has_code.table 2>&1 | FileCheck %s -check-prefix=QUIET -allow-empty
; RUN: not sycl-offload-wrapper -target=x86_64 -left-out=left.table -o fixed.o code.table 2>&1 | FileCheck %s -check-prefix=WRONG

; An image that was left out at the link has a mark and no bytes.
; LEFT: @.sycl_offloading.image{{.*}} = internal constant [0 x i8] zeroinitializer
; LEFT: c"needs_all\00"
; LEFT: c"SYCL/left out\00"
; LEFT: %aspectra_bin_desc { i32 2,

; A kernel whose fixed targets are none of the program's has no code.
; FIXED: warning: kernel '{{.*}}Saxpy{{.*}}' was compiled with '-fsycl-fixed-targets=intel_gpu', but '-fsycl-targets=x86_64' has none of these targets: the program has no code for the kernel, and no device can run it [-Wsycl-no-code]
; REFUSED: error: kernel '{{.*}}Saxpy{{.*}}, and no device can run it [-Werror,-Wsycl-no-code]
; REFUSED: sycl-offload-wrapper: error: 1 warning of the device link treated as error
; QUIET-NOT: {{.}}
; WRONG: -left-out=left.table: give a target, a comma and a table

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
