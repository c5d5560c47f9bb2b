; The types that a signature passes by value or in memory count.

%struct.matrix = type { i32, [16 x float] }

declare spir_func void @takes_double(double)
declare spir_func void @takes_matrix(ptr byval(%struct.matrix))

define spir_func double @returns(i1 %unused) {
  unreachable
}

define spir_func void @passed(double %unused) {
  ret void
}

define spir_func void @passed_in_memory(ptr byval(%struct.matrix) %matrix) {
  call spir_func void @takes_matrix(ptr byval(%struct.matrix) %matrix)
  ret void
}

define spir_func void @returned_in_memory(ptr sret(%struct.matrix) %result) {
  ret void
}

define spir_func void @calls() {
  call spir_func void @takes_double(double 1.0)
  ret void
}

; Some intrinsics use the type of the element that a pointer points to.
define spir_func void @element_type(ptr %matrix) {
  %element = call ptr @llvm.preserve.struct.access.index.p0.p0(
      ptr elementtype(%struct.matrix) %matrix, i32 0, i32 0)
  ret void
}

; If an indirect call passes a type in memory, its target uses the type too.
define spir_func void @calls_pointer(ptr %function) {
  call spir_func void %function(ptr byval(%struct.matrix) null)
  ret void
}

; A pointer alone does not use the type that it points to.
define spir_func void @no_use(ptr %matrix) {
  ret void
}

declare ptr @llvm.preserve.struct.access.index.p0.p0(ptr, i32, i32)

!intel_types_that_use_aspects = !{!0}
!0 = !{!"struct.matrix", i32 58}
