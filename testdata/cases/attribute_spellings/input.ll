; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z8requiredv() local_unnamed_addr #0 !intel_reqd_sub_group_size !9 !intel_fixed_targets !10 {
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z4hintv() local_unnamed_addr #0 !work_group_size_hint !11 !intel_fixed_targets !10 {
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z9automaticv() local_unnamed_addr #0 !intel_fixed_targets !10 {
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z7primaryv() local_unnamed_addr #0 !intel_fixed_targets !10 {
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z7unknownv() local_unnamed_addr #0 !intel_fixed_targets !10 {
  ret void
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}
!aspectra.properties = !{!7, !8}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!"function", !"_Z8requiredv", !"input.cpp:4", !"input.cpp", !"sycl-sub-group-size", !"16", !"0", !""}
!8 = !{!"function", !"_Z4hintv", !"input.cpp:5", !"input.cpp", !"sycl-work-group-size-hint", !"8,4", !"0", !""}
!9 = !{i32 16}
!10 = !{}
!11 = !{i32 4, i32 8, i32 1}
