; The pass prints every chain of calls, or the requested number of chains.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage;chains>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefixes=CHECK,ALL
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage;chains=1>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines --strict-whitespace --check-prefix=CHECK

;      CHECK:chains of top:
; CHECK-NEXT:  fp64 by 2 chains
; CHECK-NEXT:    top > left > bottom
;   ALL-NEXT:    top > right > bottom
; CHECK-NEXT:chains of left:
; CHECK-NEXT:  fp64 by 1 chain
; CHECK-NEXT:    left > bottom
; CHECK-NEXT:chains of right:
; CHECK-NEXT:  fp64 by 1 chain
; CHECK-NEXT:    right > bottom
; CHECK-NEXT:chains of bottom:
; CHECK-NEXT:  fp64 by 1 chain
; CHECK-NEXT:    bottom

define void @top() {
  call void @left()
  call void @right()
  ret void
}

define void @left() {
  call void @bottom()
  ret void
}

define void @right() {
  call void @bottom()
  ret void
}

define void @bottom() {
  %x = alloca double
  ret void
}
