; Each function has one place where a type may be visible with opaque pointers.
; In some of these places the type is not visible.
; RUN: opt -load-pass-plugin=%{//ir:aspectra_passes} '-passes=print<sycl-aspect-usage>' -disable-output %s 2>&1 | FileCheck %s --match-full-lines --implicit-check-not=" via "

%half = type { i16 }
%holder = type { i32, [4 x <{ i8, %half }>] }
%points = type { ptr, i32 }
%self = type { ptr, %half }

@variable = global %holder zeroinitializer
@bytes = global [64 x i8] zeroinitializer
@alias = alias %half, ptr @bytes
@alias_of_variable = alias i8, ptr @variable
@address = global ptr @variable
@thread = thread_local global double 0.0

!intel_types_that_use_aspects = !{!0, !1}
!0 = !{!"half", i32 5}
!1 = !{!"spirv.Image", i32 9}

; Memory.
; CHECK: {{ *}}fp64 via instruction: alloca: double
define void @alloca_double() {
  %x = alloca double
  ret void
}
; CHECK: {{ *}}fp16 via instruction: alloca: %holder > [4 x <{ i8, %half }>] > <{ i8, %half }> > %half
define void @alloca_nested() {
  %x = alloca %holder
  ret void
}
; CHECK: {{ *}}fp16 via instruction: alloca: { i32, %half } > %half
define void @alloca_literal() {
  %x = alloca { i32, %half }
  ret void
}
; CHECK: {{ *}}fp64 via instruction: alloca: <4 x double> > double
define void @alloca_vector(i32 %n) {
  %x = alloca <4 x double>, i32 %n
  ret void
}
; CHECK: {{ *}}fp16 via instruction: alloca: %self > %half
define void @alloca_recursive() {
  %x = alloca %self
  ret void
}
; CHECK: alloca_pointers: own {}, inherited {}
define void @alloca_pointers() {
  %x = alloca %points
  ret void
}
; CHECK: {{ *}}fp16 via instruction: getelementptr: %holder > [4 x <{ i8, %half }>] > <{ i8, %half }> > %half
define void @gep(ptr %p) {
  %x = getelementptr inbounds %holder, ptr %p, i64 1
  ret void
}
; CHECK: {{ *}}fp64 via instruction: getelementptr: <vscale x 2 x double> > double
define void @gep_scalable(ptr %p) {
  %x = getelementptr <vscale x 2 x double>, ptr %p, i64 1
  ret void
}
; CHECK: {{ *}}image via instruction: alloca: target("spirv.Image", void, 1)
define void @alloca_target_by_name() {
  %x = alloca target("spirv.Image", void, 1)
  ret void
}
; CHECK: {{ *}}fp64 via type: parameter 1: target("spirv.JointMatrixKHR", double, 1) > double
declare void @target_by_parameter(target("spirv.JointMatrixKHR", double, 1))

; Loads, stores and atomics.
; CHECK: {{ *}}fp64 via instruction: load: double
define void @load(ptr %p) {
  %x = load double, ptr %p
  ret void
}
; CHECK: {{ *}}fp16 via instruction: load: [2 x %half] > %half
define void @load_array(ptr %p) {
  %x = load [2 x %half], ptr %p
  ret void
}
; CHECK: {{ *}}fp64 via instruction: store: double
define void @store(ptr %p) {
  store double 1.0, ptr %p
  ret void
}
; CHECK: {{ *}}fp64 via instruction: atomicrmw: double
; CHECK-NEXT: {{ *}}atomic64 via instruction: atomicrmw: 8 bytes
define void @atomic_add(ptr %p, i64 %bits) {
  %x = atomicrmw fadd ptr %p, double 1.0 monotonic
  ret void
}
; CHECK: {{ *}}fp64 via instruction: cmpxchg @thread: double
; CHECK-NEXT: {{ *}}atomic64 via instruction: cmpxchg: 8 bytes
define void @compare_exchange() {
  %x = cmpxchg ptr @thread, i64 0, i64 1 monotonic monotonic
  ret void
}

; Global variables, by their names in instructions.
; CHECK: {{ *}}fp16 via instruction: load @variable: %holder > [4 x <{ i8, %half }>] > <{ i8, %half }> > %half
define void @load_variable() {
  %x = load i32, ptr @variable
  ret void
}
; CHECK: {{ *}}fp16 via instruction: load @alias: %half
define void @load_alias() {
  %x = load i16, ptr @alias
  ret void
}
; CHECK: {{ *}}fp16 via instruction: load @variable: %holder > [4 x <{ i8, %half }>] > <{ i8, %half }> > %half
define void @load_alias_of_variable() {
  %x = load i8, ptr @alias_of_variable
  ret void
}
; CHECK: load_initialiser: own {}, inherited {}
define void @load_initialiser() {
  %x = load ptr, ptr @address
  ret void
}

; Constant expressions.
; CHECK: {{ *}}fp16 via instruction: store: %half
define void @constant_gep(ptr %p) {
  store ptr getelementptr (%half, ptr @bytes, i64 3), ptr %p
  ret void
}
; CHECK: {{ *}}fp16 via instruction: add @alias: %half
define void @pointer_to_integer() {
  %x = add i64 ptrtoint (ptr getelementptr (i8, ptr @alias, i64 3) to i64), 1
  ret void
}
; CHECK: {{ *}}fp64 via instruction: ret @thread: double
define { ptr, i32 } @aggregate() {
  ret { ptr, i32 } { ptr @thread, i32 1 }
}

; Functions and calls.
; CHECK: {{ *}}fp64 via type: return value: double
declare double @result()
; CHECK: {{ *}}fp16 via type: parameter 2: { %half, i8 } > %half
declare void @parameter(i32, { %half, i8 })
; CHECK: {{ *}}fp16 via type: parameter 1: %half
declare void @by_value(ptr byval(%half))
; CHECK: {{ *}}fp64 via type: parameter 1: double
declare void @struct_return(ptr sret(double))
; CHECK: {{ *}}image via type: parameter 1: [1 x target("spirv.Image", void, 1)] > target("spirv.Image", void, 1)
declare void @by_reference(ptr byref([1 x target("spirv.Image", void, 1)]))
; CHECK: {{ *}}fp64 via instruction: call: double
define void @indirect_result(ptr %p) {
  %x = call double %p(), !callees !3
  ret void
}
; CHECK: {{ *}}fp64 via instruction: call: double
define void @indirect_parameter(ptr %p) {
  call void %p(double poison), !callees !3
  ret void
}
; CHECK: {{ *}}fp16 via instruction: call: %half
define void @indirect_by_value(ptr %p) {
  call void %p(ptr byval(%half) %p), !callees !3
  ret void
}
; CHECK: {{ *}}fp16 via instruction: call: %half
define void @element_type(ptr %p) {
  %x = call ptr @llvm.preserve.struct.access.index.p0.p0(ptr elementtype(%half) %p, i32 0, i32 0)
  ret void
}
; CHECK: {{ *}}fp64 via instruction: call: double
define void @intrinsic() {
  %x = call i1 @llvm.is.fpclass.f64(double 1.0, i32 3)
  ret void
}
; CHECK: {{ *}}fp64 via instruction: call: <2 x double> > double
define void @overloaded(ptr %p) {
  %x = call <2 x double> @llvm.masked.load.v2f64.p0(ptr %p, <2 x i1> zeroinitializer, <2 x double> poison)
  ret void
}
; CHECK: {{ *}}fp64 via instruction: call: double
define void @inline_assembly() {
  call void asm "", "r"(double 1.0)
  ret void
}

; Other instructions.
; CHECK: {{ *}}fp64 via instruction: va_arg: double
define void @variadic(ptr %p) {
  %x = va_arg ptr %p, double
  ret void
}
; CHECK: {{ *}}fp16 via instruction: landingpad: { ptr, %half } > %half
define void @landing_pad(ptr %p) personality ptr @personality {
  invoke void @nothing() to label %next unwind label %pad
next:
  ret void
pad:
  %x = landingpad { ptr, %half } cleanup
  ret void
}
; CHECK: {{ *}}fp64 via instruction: uitofp: double
define void @cast(i32 %n) {
  %x = uitofp i32 %n to double
  ret void
}
; CHECK: {{ *}}fp64 via instruction: fcmp: <2 x double> > double
define void @constant_vector() {
  %x = fcmp olt <2 x double> <double 1.0, double 2.0>, zeroinitializer
  ret void
}
; CHECK: {{ *}}fp64 via instruction: phi: double
define void @phi(i1 %yes) {
entry:
  br i1 %yes, label %next, label %end
next:
  br label %end
end:
  %x = phi double [ 0.0, %entry ], [ 1.0, %next ]
  ret void
}

declare i32 @personality(...)
declare void @nothing()
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare <2 x double> @llvm.masked.load.v2f64.p0(ptr, <2 x i1>, <2 x double>)
declare ptr @llvm.preserve.struct.access.index.p0.p0(ptr, i32 immarg, i32 immarg)
!3 = !{ptr @nothing}
