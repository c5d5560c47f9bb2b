; RUN: clang++ --target=spirv64-unknown-unknown -x ir \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -S -emit-llvm -o %t.once.ll %s
; RUN: FileCheck %s < %t.once.ll
; RUN: clang++ --target=spirv64-unknown-unknown -x ir \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -S -emit-llvm -o - %t.once.ll | FileCheck %s
; RUN: sed 's/spirv64-unknown-unknown/x86_64-unknown-linux-gnu/' %s > host.ll
; RUN: clang++ --target=x86_64-unknown-linux-gnu -x ir \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -S -emit-llvm -o - host.ll | FileCheck --check-prefix=HOST %s
;
; The pass removes its own annotations, keeps other annotations and the text
; that both share, and does not change host code. The annotations replace
; metadata that is already there. A second run finds no annotation.

source_filename = "lower.cpp"
target triple = "spirv64-unknown-unknown"

; CHECK-DAG: @users_name = private constant
; CHECK-DAG: @file = private constant
; CHECK-DAG: @llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @users_name, ptr @file, i32 1, ptr @shared }, { ptr, ptr, ptr, i32, ptr } { ptr @variable, ptr @users_name, ptr @file, i32 3, ptr null }], section "llvm.metadata"
; CHECK-DAG: @shared = private constant
; CHECK-NOT: @device_has
; CHECK-NOT: @exported
; CHECK-NOT: @own
@users_name = private constant [2 x i8] c"u\00", section "llvm.metadata"
@device_has = private constant [17 x i8] c"sycl::device_has\00", section "llvm.metadata"
@exported = private constant [19 x i8] c"aspectra::exported\00", section "llvm.metadata"
@file = private constant [10 x i8] c"lower.cpp\00", section "llvm.metadata"
@shared = private constant { i32 } { i32 6 }, section "llvm.metadata"
@own = private constant { i32, i32 } { i32 6, i32 -1 }, section "llvm.metadata"
@variable = global i32 0
@llvm.global.annotations = appending global [5 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @users_name, ptr @file, i32 1, ptr @shared },
  { ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @device_has, ptr @file, i32 2, ptr @shared },
  { ptr, ptr, ptr, i32, ptr } { ptr @variable, ptr @users_name, ptr @file, i32 3, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @g, ptr @device_has, ptr @file, i32 4, ptr @own },
  { ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @exported, ptr @file, i32 5, ptr null }
], section "llvm.metadata"
; HOST: @llvm.global.annotations = appending global [5 x
; HOST-NOT: sycl-module-id

; CHECK: define void @f() #[[MARKED:[0-9]+]] !intel_declared_aspects [[FP64:![0-9]+]]
define void @f() !intel_declared_aspects !0 {
  ret void
}

; An aspect may be negative.
; CHECK: define void @g() !intel_declared_aspects [[NEGATIVE:![0-9]+]] {
define void @g() {
  ret void
}

; CHECK: define spir_kernel void @kernel() #[[MARKED]]
define spir_kernel void @kernel() {
  ret void
}

!0 = !{i32 1}
; CHECK: attributes #[[MARKED]] = { "sycl-module-id"="lower.cpp" }
; CHECK-DAG: [[FP64]] = !{i32 6}
; CHECK-DAG: [[NEGATIVE]] = !{i32 -1, i32 6}
