; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage;chains=many>' -disable-output %s 2>&1 | FileCheck %s
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage;chain>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=CHAIN

; CHECK: error: unknown parameter 'chains=many' of 'print<sycl-aspect-usage>'; it takes 'chains' or 'chains=NUMBER'
; CHAIN: error: unknown parameter 'chain' of
