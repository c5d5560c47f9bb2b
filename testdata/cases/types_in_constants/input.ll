; A function uses the types of its constants and constant expressions, and of the
; globals that they name. A global's initialiser is not part of the function.

%struct.matrix = type { i32, [16 x float] }

@bytes = addrspace(1) global [80 x i8] zeroinitializer
@matrix = addrspace(1) global %struct.matrix zeroinitializer
@table = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @matrix]

define spir_func ptr addrspace(1) @steps_through() {
  ret ptr addrspace(1) getelementptr (%struct.matrix, ptr addrspace(1) @bytes, i64 0, i32 1)
}

define spir_func void @stores() {
  store <2 x double> <double 1.0, double 2.0>, ptr addrspace(1) @bytes
  ret void
}

define spir_func i64 @casts() {
  ret i64 ptrtoint (ptr addrspace(1) @matrix to i64)
}

define spir_func ptr addrspace(1) @no_use() {
  ret ptr addrspace(1) @table
}

!intel_types_that_use_aspects = !{!0}
!0 = !{!"struct.matrix", i32 58}
