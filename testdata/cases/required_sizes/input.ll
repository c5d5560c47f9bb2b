; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { i8 }
%class.anon.1 = type { i8 }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE6Groups(ptr noundef readnone byval(%class.anon) align 1 captures(none) %0) local_unnamed_addr #0 !reqd_work_group_size !12 !work_group_num_dim !13 !intel_fixed_targets !14 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 1) #2, !noalias !15
  %3 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #2, !noalias !15
  %4 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #2, !noalias !20
  %5 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !20
  %6 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 1) #2, !noalias !23
  %7 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #2, !noalias !23
  %8 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 1) #2, !noalias !26
  %9 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #2, !noalias !26
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE9SubGroups(ptr noundef readnone byval(%class.anon.1) align 1 captures(none) %0) local_unnamed_addr #0 !intel_reqd_sub_group_size !29 !intel_fixed_targets !14 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #2, !noalias !30
  %3 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !35
  %4 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #2, !noalias !38
  %5 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #2, !noalias !41
  ret void
}

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}
!intel_types_that_use_aspects = !{!7}
!aspectra.kernels = !{!8, !9}
!aspectra.units = !{!10, !11}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!"class.sycl::detail::half_impl::half", i32 5}
!8 = !{!"_ZTSZ4mainE6Groups", !"_ZN4sycl6detail12kernel_entry15nd_parallel_forIZ4mainE6GroupsLi2EZ4mainEUlNS_7nd_itemILi2EEEE_EEvT1_", !"unique", !"input.cpp:9:7", !"input.cpp", !"1\0A"}
!9 = !{!"_ZTSZ4mainE9SubGroups", !"_ZN4sycl6detail12kernel_entry15nd_parallel_forIZ4mainE9SubGroupsLi1EZ4mainEUlNS_7nd_itemILi1EEEE_EEvT1_", !"unique", !"input.cpp:12:7", !"input.cpp", !"1\0A"}
!10 = !{!"_ZTSZ4mainE6Groups", !"20f20cb03305026d"}
!11 = !{!"_ZTSZ4mainE9SubGroups", !"20f20cb03305026d"}
!12 = !{i32 4, i32 8, i32 1}
!13 = !{i32 2}
!14 = !{}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v: argument 0"}
!17 = distinct !{!17, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v"}
!18 = distinct !{!18, !19, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv: argument 0"}
!19 = distinct !{!19, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv"}
!20 = !{!21, !18}
!21 = distinct !{!21, !22, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v: argument 0"}
!22 = distinct !{!22, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v"}
!23 = !{!24, !18}
!24 = distinct !{!24, !25, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v: argument 0"}
!25 = distinct !{!25, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v"}
!26 = !{!27, !18}
!27 = distinct !{!27, !28, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v: argument 0"}
!28 = distinct !{!28, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v"}
!29 = !{i32 16}
!30 = !{!31, !33}
!31 = distinct !{!31, !32, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v: argument 0"}
!32 = distinct !{!32, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v"}
!33 = distinct !{!33, !34, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv: argument 0"}
!34 = distinct !{!34, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv"}
!35 = !{!36, !33}
!36 = distinct !{!36, !37, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v: argument 0"}
!37 = distinct !{!37, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v"}
!38 = !{!39, !33}
!39 = distinct !{!39, !40, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v: argument 0"}
!40 = distinct !{!40, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v"}
!41 = !{!42, !33}
!42 = distinct !{!42, !43, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v: argument 0"}
!43 = distinct !{!43, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v"}
