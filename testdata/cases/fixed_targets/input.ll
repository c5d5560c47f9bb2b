; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4) }
%class.anon.0 = type { ptr addrspace(4) }
%class.anon.1 = type { i8 }
%class.anon.3 = type { i8 }
%class.anon.11 = type { ptr addrspace(4) }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE4Uses(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 !intel_used_aspects !8 !intel_fixed_targets !9 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !10
  %4 = load float, ptr addrspace(4) %3, align 4, !tbaa !14
  %5 = fpext float %4 to double
  %6 = fmul double %5, 1.000000e-01
  %7 = fptrunc double %6 to float
  store float %7, ptr addrspace(4) %3, align 4, !tbaa !14
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func noundef float @_Z5scalef(float noundef %0) local_unnamed_addr #1 !intel_used_aspects !8 {
  %2 = fpext float %0 to double
  %3 = fmul double %2, 1.000000e-01
  %4 = fptrunc double %3 to float
  ret float %4
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE8Declares(ptr noundef readonly byval(%class.anon.0) align 8 captures(none) %0) local_unnamed_addr #2 !intel_declared_aspects !8 !intel_fixed_targets !9 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !16
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 4
  store float 1.000000e+00, ptr addrspace(4) %4, align 4, !tbaa !14
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE8SubGroup(ptr noundef readnone byval(%class.anon.1) align 1 captures(none) %0) local_unnamed_addr #3 !intel_reqd_sub_group_size !18 !intel_fixed_targets !9 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #5, !noalias !19
  %3 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #5, !noalias !24
  %4 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #5, !noalias !27
  %5 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #5, !noalias !30
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef) local_unnamed_addr #4

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE6Groups(ptr noundef readnone byval(%class.anon.3) align 1 captures(none) %0) local_unnamed_addr #3 !reqd_work_group_size !33 !work_group_num_dim !34 !intel_fixed_targets !9 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 1) #5, !noalias !35
  %3 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #5, !noalias !35
  %4 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #5, !noalias !40
  %5 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #5, !noalias !40
  %6 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 1) #5, !noalias !43
  %7 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #5, !noalias !43
  %8 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 1) #5, !noalias !46
  %9 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #5, !noalias !46
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE5Plain(ptr noundef readonly byval(%class.anon.11) align 8 captures(none) %0) local_unnamed_addr #2 !intel_fixed_targets !9 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !49
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 8
  store float 1.000000e+00, ptr addrspace(4) %4, align 4, !tbaa !14
  ret void
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #3 = { convergent mustprogress norecurse nounwind "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind }

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
!8 = !{i32 6}
!9 = !{!"intel_gpu_tgllp", !"x86_64"}
!10 = !{!11, !12, i64 0}
!11 = !{!"_ZTSZ4mainEUlvE_", !12, i64 0}
!12 = !{!"p1 float", !13, i64 0}
!13 = !{!"any pointer", !5, i64 0}
!14 = !{!15, !15, i64 0}
!15 = !{!"float", !5, i64 0}
!16 = !{!17, !12, i64 0}
!17 = !{!"_ZTSZ4mainEUlvE0_", !12, i64 0}
!18 = !{i32 64}
!19 = !{!20, !22}
!20 = distinct !{!20, !21, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v: argument 0"}
!21 = distinct !{!21, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v"}
!22 = distinct !{!22, !23, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv: argument 0"}
!23 = distinct !{!23, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv"}
!24 = !{!25, !22}
!25 = distinct !{!25, !26, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v: argument 0"}
!26 = distinct !{!26, !"_ZN4sycl6detail9work_item4readINS_2idILi1EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v"}
!27 = !{!28, !22}
!28 = distinct !{!28, !29, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v: argument 0"}
!29 = distinct !{!29, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v"}
!30 = !{!31, !22}
!31 = distinct !{!31, !32, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v: argument 0"}
!32 = distinct !{!32, !"_ZN4sycl6detail9work_item4readINS_5rangeILi1EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v"}
!33 = !{i32 2048, i32 1, i32 1}
!34 = !{i32 2}
!35 = !{!36, !38}
!36 = distinct !{!36, !37, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v: argument 0"}
!37 = distinct !{!37, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z26__spirv_BuiltInWorkgroupIdiEEEET_v"}
!38 = distinct !{!38, !39, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv: argument 0"}
!39 = distinct !{!39, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv"}
!40 = !{!41, !38}
!41 = distinct !{!41, !42, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v: argument 0"}
!42 = distinct !{!42, !"_ZN4sycl6detail9work_item4readINS_2idILi2EEEXadL_Z32__spirv_BuiltInLocalInvocationIdiEEEET_v"}
!43 = !{!44, !38}
!44 = distinct !{!44, !45, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v: argument 0"}
!45 = distinct !{!45, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInNumWorkgroupsiEEEET_v"}
!46 = !{!47, !38}
!47 = distinct !{!47, !48, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v: argument 0"}
!48 = distinct !{!48, !"_ZN4sycl6detail9work_item4readINS_5rangeILi2EEEXadL_Z28__spirv_BuiltInWorkgroupSizeiEEEET_v"}
!49 = !{!50, !12, i64 0}
!50 = !{!"_ZTSZ4mainEUlvE1_", !12, i64 0}
