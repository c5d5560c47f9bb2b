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
  %10 = tail call spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef 1) #2, !noalias !29
  %11 = tail call spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef 0) #2, !noalias !29
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

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE9SubGroups(ptr noundef readnone byval(%class.anon.1) align 1 captures(none) %0) local_unnamed_addr #0 !intel_reqd_sub_group_size !32 !intel_fixed_targets !14 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #2, !noalias !33
  %3 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #2, !noalias !38
  %4 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #2, !noalias !41
  %5 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #2, !noalias !44
  %6 = tail call spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef 0) #2, !noalias !47
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
!8 = !{!"_ZTSZ4mainE6Groups", !"_ZN4sycl6detail12kernel_entryIJEE15nd_parallel_forIZ4mainE6GroupsLi2EZ4mainEUlNS_7nd_itemILi2EEEE_EEvT1_", !"unique", !"input.cpp:9:7", !"input.cpp", !"1\0A"}
!9 = !{!"_ZTSZ4mainE9SubGroups", !"_ZN4sycl6detail12kernel_entryIJEE15nd_parallel_forIZ4mainE9SubGroupsLi1EZ4mainEUlNS_7nd_itemILi1EEEE_EEvT1_", !"unique", !"input.cpp:12:7", !"input.cpp", !"1\0A"}
!10 = !{!"_ZTSZ4mainE6Groups", !"925ffb3099089900"}
!11 = !{!"_ZTSZ4mainE9SubGroups", !"925ffb3099089900"}
!12 = !{i32 4, i32 8, i32 1}
!13 = !{i32 2}
!14 = !{}
!15 = !{!16, !18}
!16 = distinct !{!16, !17, !"_ZN4sycl6detail13read_group_idINS_2idILi2EEEEET_v: argument 0"}
!17 = distinct !{!17, !"_ZN4sycl6detail13read_group_idINS_2idILi2EEEEET_v"}
!18 = distinct !{!18, !19, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv: argument 0"}
!19 = distinct !{!19, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv"}
!20 = !{!21, !18}
!21 = distinct !{!21, !22, !"_ZN4sycl6detail13read_local_idINS_2idILi2EEEEET_v: argument 0"}
!22 = distinct !{!22, !"_ZN4sycl6detail13read_local_idINS_2idILi2EEEEET_v"}
!23 = !{!24, !18}
!24 = distinct !{!24, !25, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi2EEEEET_v: argument 0"}
!25 = distinct !{!25, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi2EEEEET_v"}
!26 = !{!27, !18}
!27 = distinct !{!27, !28, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi2EEEEET_v: argument 0"}
!28 = distinct !{!28, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi2EEEEET_v"}
!29 = !{!30, !18}
!30 = distinct !{!30, !31, !"_ZN4sycl6detail11read_offsetINS_2idILi2EEEEET_v: argument 0"}
!31 = distinct !{!31, !"_ZN4sycl6detail11read_offsetINS_2idILi2EEEEET_v"}
!32 = !{i32 16}
!33 = !{!34, !36}
!34 = distinct !{!34, !35, !"_ZN4sycl6detail13read_group_idINS_2idILi1EEEEET_v: argument 0"}
!35 = distinct !{!35, !"_ZN4sycl6detail13read_group_idINS_2idILi1EEEEET_v"}
!36 = distinct !{!36, !37, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv: argument 0"}
!37 = distinct !{!37, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv"}
!38 = !{!39, !36}
!39 = distinct !{!39, !40, !"_ZN4sycl6detail13read_local_idINS_2idILi1EEEEET_v: argument 0"}
!40 = distinct !{!40, !"_ZN4sycl6detail13read_local_idINS_2idILi1EEEEET_v"}
!41 = !{!42, !36}
!42 = distinct !{!42, !43, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi1EEEEET_v: argument 0"}
!43 = distinct !{!43, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi1EEEEET_v"}
!44 = !{!45, !36}
!45 = distinct !{!45, !46, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi1EEEEET_v: argument 0"}
!46 = distinct !{!46, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi1EEEEET_v"}
!47 = !{!48, !36}
!48 = distinct !{!48, !49, !"_ZN4sycl6detail11read_offsetINS_2idILi1EEEEET_v: argument 0"}
!49 = distinct !{!49, !"_ZN4sycl6detail11read_offsetINS_2idILi1EEEEET_v"}
