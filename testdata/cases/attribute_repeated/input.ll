; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z4samev() local_unnamed_addr #0 !intel_declared_aspects !8 !intel_fixed_targets !9 {
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z5otherv() local_unnamed_addr #0 !intel_declared_aspects !10 !intel_fixed_targets !9 {
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func void @_Z5sizesv() local_unnamed_addr #0 !reqd_work_group_size !11 !work_group_num_dim !12 !intel_fixed_targets !9 {
  ret void
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}
!aspectra.properties = !{!7}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!"function", !"_Z5sizesv", !"input.cpp:15", !"input.cpp", !"sycl-work-group-size", !"8,4", !"0", !""}
!8 = !{i32 5, i32 6}
!9 = !{}
!10 = !{i32 5}
!11 = !{i32 4, i32 8, i32 1}
!12 = !{i32 2}
