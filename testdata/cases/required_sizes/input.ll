; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { i8 }
%class.anon.1 = type { i8 }

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE6Groups(ptr noundef readnone byval(%class.anon) align 1 captures(none) %0) local_unnamed_addr #0 !reqd_work_group_size !8 !work_group_num_dim !9 !intel_fixed_targets !10 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 1) #2, !noalias !11
  %3 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #2, !noalias !11
  %4 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #2, !noalias !16
  %5 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !16
  %6 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 1) #2, !noalias !19
  %7 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #2, !noalias !19
  %8 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 1) #2, !noalias !22
  %9 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #2, !noalias !22
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
define spir_kernel void @_ZTSZ4mainE9SubGroups(ptr noundef readnone byval(%class.anon.1) align 1 captures(none) %0) local_unnamed_addr #0 !intel_reqd_sub_group_size !25 !intel_fixed_targets !10 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #2, !noalias !26
  %3 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !31
  %4 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #2, !noalias !34
  %5 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #2, !noalias !37
  ret void
}

attributes #0 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}
!intel_types_that_use_aspects = !{!7}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!"class.sycl::detail::half_impl::half", i32 5}
!8 = !{i32 4, i32 8, i32 1}
!9 = !{i32 2}
!10 = !{}
!11 = !{!12, !14}
!12 = distinct !{!12, !13, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v: argument 0"}
!13 = distinct !{!13, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v"}
!14 = distinct !{!14, !15, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv: argument 0"}
!15 = distinct !{!15, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv"}
!16 = !{!17, !14}
!17 = distinct !{!17, !18, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v: argument 0"}
!18 = distinct !{!18, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v"}
!19 = !{!20, !14}
!20 = distinct !{!20, !21, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v: argument 0"}
!21 = distinct !{!21, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v"}
!22 = !{!23, !14}
!23 = distinct !{!23, !24, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v: argument 0"}
!24 = distinct !{!24, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v"}
!25 = !{i32 16}
!26 = !{!27, !29}
!27 = distinct !{!27, !28, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v: argument 0"}
!28 = distinct !{!28, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v"}
!29 = distinct !{!29, !30, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv: argument 0"}
!30 = distinct !{!30, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv"}
!31 = !{!32, !29}
!32 = distinct !{!32, !33, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v: argument 0"}
!33 = distinct !{!33, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v"}
!34 = !{!35, !29}
!35 = distinct !{!35, !36, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v: argument 0"}
!36 = distinct !{!36, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v"}
!37 = !{!38, !29}
!38 = distinct !{!38, !39, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v: argument 0"}
!39 = distinct !{!39, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v"}
