; If metadata has another form than OptionalDeviceFeatures.md's, the error names it.
;
; RUN: not sycl-post-link -o out.table %s 2>&1 | FileCheck %s
; RUN: not ls out.table

; CHECK: fail_metadata.ll: function 'k': !intel_used_aspects: operand 1 must be

define spir_kernel void @k() !intel_used_aspects !0 { ret void }
!0 = !{!"fp64"}
