; The name of a type, then its aspects.
!intel_types_that_use_aspects = !{!0}
!0 = !{i32 6}
