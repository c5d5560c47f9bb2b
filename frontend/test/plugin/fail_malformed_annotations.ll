; RUN: not clang++ --target=spirv64-unknown-unknown -x ir \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -c -emit-llvm -o out.bc %s 2>&1 | FileCheck %s
; RUN: test ! -e out.bc
;
; Annotations with our names that the front end never writes are errors.

target triple = "spirv64-unknown-unknown"

; CHECK-NOT: error:
; CHECK: error: {{.*}}fail_malformed_annotations.ll: annotation 'sycl::device_has' of 'text' is malformed; compile the source again
; CHECK-NEXT: error: {{.*}}: annotation 'sycl::device_has' of 'no_struct' is malformed
; CHECK-NEXT: error: {{.*}}: annotation 'sycl::device_has' of 'large' is malformed
; CHECK-NEXT: error: {{.*}}: annotation 'sycl::device_has' of 'no_initializer' is malformed
; CHECK-NEXT: error: {{.*}}: annotation 'sycl::reqd_sub_group_size' of 'sizes' is malformed
; CHECK-NEXT: error: {{.*}}: annotation 'sycl::device_has' of 'variable' is malformed
; CHECK-NEXT: error: {{.*}}: annotation 'aspectra::type' of 'no_alloca' is malformed
; CHECK-NEXT: error: {{.*}}: annotation 'aspectra::kernel' of 'no_names' is malformed
; CHECK-NOT: error:
; CHECK: 8 errors generated.
@device_has = private constant [17 x i8] c"sycl::device_has\00"
@sub_group = private constant [26 x i8] c"sycl::reqd_sub_group_size\00"
@facts = private constant [16 x i8] c"aspectra::facts\00"
@type = private constant [15 x i8] c"aspectra::type\00"
@kernel = private constant [17 x i8] c"aspectra::kernel\00"
@one = private constant { i32 } { i32 1 }
@float = private constant { float } { float 1.0 }
@two = private constant { i32, i32 } { i32 1, i32 2 }
@i128 = private constant { i64 } { i64 4294967296 }
@number = private constant i32 1
@external = external constant { i32 }
@variable = global i32 0
@llvm.global.annotations = appending global [7 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @text, ptr @device_has, ptr null, i32 1, ptr @float },
  { ptr, ptr, ptr, i32, ptr } { ptr @no_struct, ptr @device_has, ptr null, i32 1, ptr @number },
  { ptr, ptr, ptr, i32, ptr } { ptr @large, ptr @device_has, ptr null, i32 1, ptr @i128 },
  { ptr, ptr, ptr, i32, ptr } { ptr @no_initializer, ptr @device_has, ptr null, i32 1, ptr @external },
  { ptr, ptr, ptr, i32, ptr } { ptr @sizes, ptr @sub_group, ptr null, i32 1, ptr @two },
  { ptr, ptr, ptr, i32, ptr } { ptr @variable, ptr @device_has, ptr null, i32 1, ptr @one },
  { ptr, ptr, ptr, i32, ptr } { ptr @fact_function, ptr @facts, ptr null, i32 1, ptr null }
]

declare void @text()
declare void @no_struct()
declare void @large()
declare void @no_initializer()
declare void @sizes()

define void @fact_function() {
  %no_names = alloca i8
  call void @llvm.var.annotation.p0.p0(ptr @no_alloca, ptr @type, ptr null, i32 1, ptr @one)
  call void @llvm.var.annotation.p0.p0(ptr %no_names, ptr @kernel, ptr null, i32 1, ptr @one)
  ret void
}
@no_alloca = global i32 0
