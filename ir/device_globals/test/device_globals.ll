; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-device-globals,verify -S %s | FileCheck %s
;
; Kernels take a pointer for each variable of device_global that they reach. The
; pointers follow the kernel's own parameters, in the order of the unique names.
; The module has the variables in another order.

target triple = "spir64-unknown-unknown"

; CHECK-NOT: @z
; CHECK-NOT: @a
; CHECK-NOT: @unused
@z = addrspace(1) externally_initialized global { i32 } { i32 7 }, align 4 #0
@a = addrspace(1) global { [4 x i64] } zeroinitializer, align 16 #1
@elsewhere = external addrspace(1) global { i32 }, align 4 #2
@unused = addrspace(1) global { i32 } zeroinitializer, align 4 #3

; A variable of another class, without the mark, stays a variable.
; CHECK: @other = addrspace(1) global { i32 } zeroinitializer, align 4 #{{[0-9]+}}
@other = addrspace(1) global { i32 } zeroinitializer, align 4 #4

; CHECK-NOT: @llvm.compiler.used
@llvm.compiler.used = appending global [1 x ptr addrspace(4)] [ptr addrspace(4) addrspacecast (ptr addrspace(1) @unused to ptr addrspace(4))], section "llvm.metadata"

; CHECK: define internal spir_func i32 @deep(i32 %i, ptr addrspace(1) %z)
; CHECK: addrspacecast ptr addrspace(1) %z to ptr addrspace(4)
define internal spir_func i32 @deep(i32 %i) {
  %value = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) @z to ptr addrspace(4))
  %sum = add i32 %value, %i
  ret i32 %sum
}

; Callers in other images cannot pass the place of the memory.
; CHECK: define internal spir_func i32 @exported.with_variables(i32 %i, ptr addrspace(1) %z)
; CHECK: call spir_func i32 @deep(i32 %i, ptr addrspace(1) %z)
; CHECK: define spir_func i32 @exported(i32 [[I:%.*]])
; CHECK: call spir_func i32 @exported.with_variables(i32 [[I]], ptr addrspace(1) null)
define spir_func i32 @exported(i32 %i) {
  %value = call spir_func i32 @deep(i32 %i)
  ret i32 %value
}

; CHECK: define spir_kernel void @both(ptr addrspace(1) %out, ptr addrspace(1) align 16 %a, ptr addrspace(1) align 4 %z)
; CHECK-SAME: !kernel_arg_addr_space [[SPACES:![0-9]+]] !kernel_arg_name [[NAMES:![0-9]+]] !spirv.ParameterDecorations [[DECORATIONS:![0-9]+]]
; CHECK: call spir_func i32 @exported.with_variables(i32 1, ptr addrspace(1) %z)
; CHECK: getelementptr i64, ptr addrspace(1) %a, i64 2
define spir_kernel void @both(ptr addrspace(1) %out) !kernel_arg_addr_space !0 !kernel_arg_name !1 !spirv.ParameterDecorations !2 {
  %value = call spir_func i32 @exported(i32 1)
  store i32 %value, ptr addrspace(1) %out
  store i64 3, ptr addrspace(1) getelementptr (i64, ptr addrspace(1) @a, i64 2)
  ret void
}

; CHECK: define spir_kernel void @one(ptr addrspace(1) align 4 %elsewhere)
define spir_kernel void @one() {
  store i32 1, ptr addrspace(1) @elsewhere
  ret void
}

; CHECK: define spir_kernel void @none(i32 %i) {
define spir_kernel void @none(i32 %i) {
  store i32 %i, ptr addrspace(1) @other
  ret void
}

; References to a kernel refer to the changed kernel.
; CHECK: !spirv.ExecutionMode = !{[[MODE:![0-9]+]]}
!spirv.ExecutionMode = !{!5}
; CHECK-DAG: [[MODE]] = !{ptr @both, i32 17, i32 8, i32 1, i32 1}
; CHECK-DAG: [[SPACES]] = !{i32 1, i32 1, i32 1}
; CHECK-DAG: [[NAMES]] = !{!"out", !"", !""}
; CHECK-DAG: [[DECORATIONS]] = !{[[FIRST:![0-9]+]], [[EMPTY:![0-9]+]], [[EMPTY]]}
; CHECK-DAG: [[EMPTY]] = !{}
!0 = !{i32 1}
!1 = !{!"out"}
!2 = !{!3}
!3 = !{!4}
!4 = !{i32 19}
!5 = !{ptr @both, i32 17, i32 8, i32 1, i32 1}

attributes #0 = { "sycl-unique-id"="second" "aspectra-runtime-memory" }
attributes #1 = { "sycl-unique-id"="first" "aspectra-runtime-memory" }
attributes #2 = { "sycl-unique-id"="elsewhere" "aspectra-runtime-memory" }
attributes #3 = { "sycl-unique-id"="third" "aspectra-runtime-memory" }
attributes #4 = { "sycl-unique-id"="fourth" "sycl-device-global-size"="4" }
