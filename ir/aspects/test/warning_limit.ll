; One missing attribute gives warnings about many callers. The warnings beyond
; the limit are counted.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<warning-limit=2>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=warning:
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<warning-limit=0>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=ALL --implicit-check-not='more functions'

; CHECK: warning: function 'a' uses aspect 'fp64' not listed in 'sycl::device_has'
; CHECK: warning: function 'b' uses aspect 'fp64' not listed in 'sycl::device_has'
; CHECK:      warning: 2 more functions use aspect 'fp64' because of 'leaf'; this aspect is not listed in 'sycl::device_has'
; CHECK-NEXT: compile with '-g' to get source location
; CHECK-NEXT: 3 more call chains lead to this use

; ALL-COUNT-4: not listed in 'sycl::device_has'
; ALL: 1 more call chain leads to such a use

define void @_Z1av() !intel_declared_aspects !0 {
  call void @_Z4leafv()
  ret void
}

define void @_Z1bv() !intel_declared_aspects !0 {
  call void @_Z4leafv()
  ret void
}

define void @_Z1cv() !intel_declared_aspects !0 {
  call void @_Z4leafv()
  ret void
}

define void @_Z1dv() !intel_declared_aspects !0 {
  call void @_Z4leafv()
  call void @_Z3midv()
  ret void
}

define void @_Z3midv() {
  call void @_Z4leafv()
  ret void
}

define void @_Z4leafv() {
  %x = alloca double
  ret void
}

!0 = !{}
