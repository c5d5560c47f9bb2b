; An entry must have the name of a type first, then the type's aspects.
!intel_types_that_use_aspects = !{!0}
!0 = !{i32 6}
