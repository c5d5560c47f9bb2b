; If a fixed target lacks an aspect, the entry point gets the warning, with the
; chain to the use. Sizes are reported where they are required.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<fixed-targets=intel_gpu_tgl;intel_gpu_pvc>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=warning:

; The user gives a configuration file.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<fixed-targets=board;device-config-file=%S/board.yaml>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BOARD --match-full-lines --implicit-check-not=warning:

; CHECK:      warning: function 'K' uses aspect 'fp64' not supported by fixed target 'intel_gpu_tgl'
; CHECK-NEXT: use is from this call chain:
; CHECK-NEXT:   K
; CHECK-NEXT:   foo()
; CHECK-NEXT: compile with '-g' to get source location
; BOARD: warning: function 'K' uses aspect 'fp64' not supported by fixed target 'board'
define spir_kernel void @_ZTS1K() {
  call spir_func void @_Z3foov()
  ret void
}

define spir_func void @_Z3foov() {
  %x = alloca double
  ret void
}

; CHECK:      warning: function 'Declares' declares aspect 'fp64' not supported by fixed target 'intel_gpu_tgl'
; CHECK-NEXT: compile with '-g' to get source location
; BOARD: warning: function 'Declares' declares aspect 'fp64' not supported by fixed target 'board'
define spir_kernel void @_ZTS8Declares() !intel_declared_aspects !0 {
  ret void
}

; CHECK:      warning: function 'Sized' requires sub-group size '8' not supported by fixed target 'intel_gpu_pvc'
; CHECK-NEXT: compile with '-g' to get source location
; CHECK:      warning: function 'Sized' requires work-group size '{1, 8192}' not supported by fixed targets 'intel_gpu_tgl' and 'intel_gpu_pvc'
; BOARD: warning: function 'Sized' requires work-group size '{1, 8192}' not supported by fixed target 'board'
define spir_kernel void @_ZTS5Sized() !intel_reqd_sub_group_size !1 !reqd_work_group_size !2 !work_group_num_dim !3 {
  ret void
}

!0 = !{i32 6}
!1 = !{i32 8}
!2 = !{i32 8192, i32 1, i32 1}
!3 = !{i32 2}
