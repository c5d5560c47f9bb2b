; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='sycl-propagate-aspects<warning-limit=few>' -disable-output %s 2>&1 | FileCheck %s

; CHECK: 'warning-limit=few' of 'sycl-propagate-aspects' is not a number; 0 means no limit
define void @f() { ret void }
