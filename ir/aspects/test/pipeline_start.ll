; The plugin puts the pass before all others, in opt's pipelines and in Clang's.
; The optimiser removes the double from the code, but the aspect stays. A host's
; module does not change.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='default<O2>' -S %s | FileCheck %s
; RUN: clang++ -x ir -O2 -fpass-plugin=%{//ir:aspectra_passes} --target=spirv64 -S -emit-llvm -o - %s | FileCheck %s
; RUN: clang++ -x ir -O0 -fpass-plugin=%{//ir:aspectra_passes} --target=spirv64 -S -emit-llvm -o - %s | FileCheck %s
; RUN: sed '/^target/d' %s | opt -load-pass-plugin=%{//ir:aspectra_passes} -passes='default<O2>' -S | FileCheck %s --check-prefix=HOST

; CHECK: define {{.*}}spir_kernel void @kernel({{.*}} !intel_used_aspects [[FP64:![0-9]+]] !intel_fixed_targets
; CHECK: [[FP64]] = !{i32 6}
; HOST: define {{.*}}spir_kernel void @kernel(
; HOST-NOT: !intel
target triple = "spirv64-unknown-unknown"

define spir_kernel void @kernel(ptr addrspace(1) %p) {
  %twice = fadd double 1.0, 1.0
  %integer = fptosi double %twice to i32
  store i32 %integer, ptr addrspace(1) %p
  ret void
}
