; Device code ends where it would allocate an exception. So no call is left that
; cannot be translated: Clang 22 passes a pointer of a wrong address space.
;
; RUN: clang++ --target=spirv64-unknown-unknown -x ir \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -S -emit-llvm -o - %s | FileCheck %s
; RUN: sed 's/spirv64-unknown-unknown/x86_64-unknown-linux-gnu/' %s > host.ll
; RUN: clang++ --target=x86_64-unknown-linux-gnu -x ir \
; RUN:   -fpass-plugin=%{//frontend:aspectra_clang_plugin} \
; RUN:   -S -emit-llvm -o - host.ll | FileCheck --check-prefix=HOST %s

; CHECK-LABEL: @throws(
; CHECK:       bad:
; CHECK-NEXT:    unreachable
; CHECK-LABEL: @throws_again(
; CHECK-NEXT:    unreachable
; HOST-LABEL: @throws(
; HOST:         call spir_func ptr addrspace(4) @__cxa_allocate_exception
; HOST:         call spir_func void @__cxa_throw

target triple = "spirv64-unknown-unknown"

declare spir_func ptr addrspace(4) @__cxa_allocate_exception(i64)
declare spir_func void @__cxa_throw(ptr addrspace(4), ptr addrspace(1), ptr addrspace(4))
declare spir_func void @__cxa_rethrow()

define spir_func i32 @throws(i1 %is_bad) {
  br i1 %is_bad, label %bad, label %good
bad:
  %e = call spir_func ptr addrspace(4) @__cxa_allocate_exception(i64 4)
  store i32 5, ptr addrspace(4) %e
  call spir_func void @__cxa_throw(ptr addrspace(4) %e, ptr addrspace(1) null, ptr addrspace(4) null)
  unreachable
good:
  ret i32 1
}
define spir_func void @throws_again() {
  call spir_func void @__cxa_rethrow()
  unreachable
}
