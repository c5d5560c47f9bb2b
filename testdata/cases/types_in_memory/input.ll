; Each function uses fp64 or the optional type in its own way. A pointer does
; not have the type of its target; only instructions show that type.

%struct.matrix = type { i32, [16 x float] }

@global = addrspace(1) global %struct.matrix zeroinitializer

define spir_func void @makes_room() {
  %matrix = alloca %struct.matrix
  ret void
}

define spir_func ptr @steps_through(ptr %matrix) {
  %element = getelementptr %struct.matrix, ptr %matrix, i64 0, i32 1, i64 3
  ret ptr %element
}

define spir_func i1 @loads(ptr %place) {
  %value = load double, ptr %place
  %zero = fcmp oeq double %value, 0.0
  ret i1 %zero
}

define spir_func void @stores(ptr %place) {
  store double 1.0, ptr %place
  ret void
}

define spir_func ptr addrspace(1) @names_a_global() {
  ret ptr addrspace(1) @global
}

; Bytes are copied, but no type shows what they are.
define spir_func void @no_use(ptr %to, ptr %from) {
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 68, i1 false)
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!intel_types_that_use_aspects = !{!0}
!0 = !{!"struct.matrix", i32 58}
