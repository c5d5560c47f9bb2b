; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}}fail_optional_types.ll: !intel_types_that_use_aspects: entry 1: the node must begin with the name of a type
!intel_types_that_use_aspects = !{!0}
!0 = !{i32 6}
