; A target that the configuration does not have is an error, and nothing is
; written.
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<fixed-targets=intel_gpu_pvcc>' -S -o %t %s 2>&1 | FileCheck %s
; RUN: not test -e %t
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<fixed-targets=intel_gpu_pvc;device-config-file=%S/board.yaml>' -S -o %t %s 2>&1 | FileCheck %s --check-prefix=BOARD
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<fixed-targets=board;device-config-file=none.yaml>' -S -o %t %s 2>&1 | FileCheck %s --check-prefix=NO-FILE

; CHECK: error: -fsycl-fixed-targets: the device configuration has no target 'intel_gpu_pvcc'; did you mean 'intel_gpu_pvc'?
; BOARD: error: -fsycl-fixed-targets: the device configuration has no target 'intel_gpu_pvc'
; NO-FILE: none.yaml: error: cannot read the device configuration: No such file or directory
define void @f() { ret void }
