; Structs, arrays, vectors and target types hold what is inside; pointers do not.

%struct.half = type { i16 }
%struct.pair = type { i32, %struct.half }
%struct.deep = type { [2 x { i8, %struct.pair }] }
%struct.both = type { %struct.half, double }
%struct.pointer = type { ptr }

define spir_func void @struct() {
  %x = alloca %struct.pair
  ret void
}

define spir_func void @nested() {
  %x = alloca %struct.deep
  ret void
}

define spir_func void @literal() {
  %x = alloca { i8, %struct.half }
  ret void
}

define spir_func void @array() {
  %x = alloca [4 x %struct.half]
  ret void
}

define spir_func void @vector() {
  %x = alloca <4 x double>
  ret void
}

define spir_func void @several_aspects() {
  %x = alloca %struct.both
  ret void
}

; One parameter is a matrix of doubles. The other type itself is optional.
define spir_func void @target_type(
    target("spirv.CooperativeMatrixKHR", double, 3, 8, 8, 0) %matrix,
    target("spirv.JointMatrixINTEL", i8, 8, 8, 0, 3, 0) %other) {
  ret void
}

define spir_func void @no_use() {
  %x = alloca %struct.pointer
  ret void
}

!intel_types_that_use_aspects = !{!0, !1}
!0 = !{!"struct.half", i32 5}
!1 = !{!"spirv.JointMatrixINTEL", i32 58}
