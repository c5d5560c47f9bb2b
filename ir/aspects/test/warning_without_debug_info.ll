; A device_has that leaves out an aspect gets a warning with the call chain and
; the hint how to get locations.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s --match-full-lines

; CHECK:      warning: function 'foo' uses aspect 'fp64' not listed in 'sycl::device_has'
; CHECK-NEXT: use is from this call chain:
; CHECK-NEXT:   foo()
; CHECK-NEXT:   bar(int)
; CHECK-NEXT:   boo()
; CHECK-NEXT: compile with '-g' to get source location
; CHECK-NOT: {{.*}}warning{{.*}}
define spir_func void @_Z3foov() !intel_declared_aspects !0 {
  call spir_func void @_Z3bari(i32 1)
  ret void
}

define spir_func void @_Z3bari(i32 %x) {
  call spir_func void @_Z3boov()
  ret void
}

define spir_func void @_Z3boov() {
  %x = alloca double
  ret void
}

define spir_func void @_Z8declaredv() !intel_declared_aspects !1 {
  call spir_func void @_Z3boov()
  ret void
}
!0 = !{i32 5}
!1 = !{i32 6}
