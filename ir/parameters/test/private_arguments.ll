; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-private-arguments -S %s | FileCheck %s
;
; A kernel writes to a copy of its argument. An argument that it only reads is
; not copied.

target triple = "spir64-unknown-unknown"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"

%object = type { i32, ptr addrspace(1), [4 x i32] }

declare spir_func void @unknown(ptr)
declare spir_func void @reads(ptr readonly captures(none))

define internal spir_func i32 @look(ptr %object) {
  %value = load i32, ptr %object
  ret i32 %value
}
define internal spir_func void @change(ptr addrspace(4) %object) {
  store i32 1, ptr addrspace(4) %object
  ret void
}

; CHECK: define spir_kernel void @read(
; CHECK-NOT: alloca

; CHECK: ret void
define spir_kernel void @read(ptr byval(%object) align 8 %kernel, ptr addrspace(1) %out, i64 %i) {
  %member = getelementptr inbounds %object, ptr %kernel, i64 0, i32 2, i64 %i
  %value = load i32, ptr %member
  %again = call spir_func i32 @look(ptr %kernel)
  call spir_func void @reads(ptr %kernel)
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %out, ptr %kernel, i64 32, i1 false)
  ret void
}

; If only the work-item itself sees a store, no memory is needed.
; CHECK: define spir_kernel void @write(ptr byval(%object) align 8 %kernel, ptr addrspace(1) %out)
; CHECK-NOT: alloca
; CHECK: [[VALUE:%.*]] = load i32, ptr %kernel
; CHECK-NOT: store {{.*}} %kernel
; CHECK: [[MORE:%.*]] = add i32 [[VALUE]], 1
; CHECK: store i32 [[MORE]], ptr addrspace(1) %out
define spir_kernel void @write(ptr byval(%object) align 8 %kernel, ptr addrspace(1) %out) {
  %before = load i32, ptr %kernel
  %more = add i32 %before, 1
  store i32 %more, ptr %kernel
  %after = load i32, ptr %kernel
  store i32 %after, ptr addrspace(1) %out
  ret void
}

; CHECK: define spir_kernel void @callee_writes(ptr byval(%object) align 8 %kernel)
; CHECK: [[COPY:%.*]] = alloca
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 8 [[COPY]], ptr align 8 %kernel, i64 32, i1 false)
; CHECK: addrspacecast ptr [[COPY]] to ptr addrspace(4)
define spir_kernel void @callee_writes(ptr byval(%object) align 8 %kernel) #0 {
  %generic = addrspacecast ptr %kernel to ptr addrspace(4)
  call spir_func void @change(ptr addrspace(4) %generic)
  ret void
}

; CHECK: define spir_kernel void @nobody_knows(
; CHECK: alloca
define spir_kernel void @nobody_knows(ptr byval(%object) align 8 %kernel) {
  call spir_func void @unknown(ptr %kernel)
  ret void
}

attributes #0 = { noinline optnone }
