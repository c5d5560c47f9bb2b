; Only functions that kernels reach must be defined; the back end supplies
; built-in functions.
;
; RUN: sycl-check-complete %s 2>&1 | count 0
; RUN: sycl-check-complete -o copy.ll %s
; RUN: cmp %s copy.ll

@data = global i32 1

declare void @unused()
declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare double @llvm.sqrt.f64(double)
declare i32 @memcmp(ptr, ptr, i64)

define spir_func void @not_reached() {
  call void @unused()
  ret void
}

define spir_func void @reached() {
  %v = load i32, ptr @data
  %r = call double @llvm.sqrt.f64(double 2.0)
  %i = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %c = call i32 @memcmp(ptr @data, ptr @data, i64 4)
  ret void
}

define spir_kernel void @k() {
  call spir_func void @reached()
  ret void
}
