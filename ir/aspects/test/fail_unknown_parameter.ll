; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=sycl-propagate-aspects<fixed-target=a>' -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: unknown parameter 'fixed-target=a' of 'sycl-propagate-aspects'; it takes 'fixed-targets=NAME;...'
