; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4) }
%class.anon.0 = type { ptr addrspace(4) }
%class.anon.1 = type { i8 }
%class.anon.3 = type { i8 }
%class.anon.12 = type { ptr addrspace(4) }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE4Uses(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 !intel_used_aspects !18 !intel_fixed_targets !19 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !20
  %4 = load float, ptr addrspace(4) %3, align 4, !tbaa !24
  %5 = fpext float %4 to double
  %6 = fmul double %5, 1.000000e-01
  %7 = fptrunc double %6 to float
  store float %7, ptr addrspace(4) %3, align 4, !tbaa !24
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func noundef float @_Z5scalef(float noundef %0) local_unnamed_addr #1 !intel_used_aspects !18 {
  %2 = fpext float %0 to double
  %3 = fmul double %2, 1.000000e-01
  %4 = fptrunc double %3 to float
  ret float %4
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE8Declares(ptr noundef readonly byval(%class.anon.0) align 8 captures(none) %0) local_unnamed_addr #2 !intel_declared_aspects !18 !intel_fixed_targets !19 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !26
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 4
  store float 1.000000e+00, ptr addrspace(4) %4, align 4, !tbaa !24
  ret void
}

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE8SubGroup(ptr noundef readnone byval(%class.anon.1) align 1 captures(none) %0) local_unnamed_addr #3 !intel_reqd_sub_group_size !28 !intel_fixed_targets !19 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #5, !noalias !29
  %3 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #5, !noalias !34
  %4 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #5, !noalias !37
  %5 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #5, !noalias !40
  %6 = tail call spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef 0) #5, !noalias !43
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

; Function Attrs: convergent nounwind
declare spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef) local_unnamed_addr #4

; Function Attrs: convergent mustprogress norecurse nounwind
define spir_kernel void @_ZTSZ4mainE6Groups(ptr noundef readnone byval(%class.anon.3) align 1 captures(none) %0) local_unnamed_addr #3 !reqd_work_group_size !46 !work_group_num_dim !47 !intel_fixed_targets !19 {
  %2 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 1) #5, !noalias !48
  %3 = tail call spir_func noundef i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 noundef 0) #5, !noalias !48
  %4 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 1) #5, !noalias !53
  %5 = tail call spir_func noundef i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 noundef 0) #5, !noalias !53
  %6 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 1) #5, !noalias !56
  %7 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 noundef 0) #5, !noalias !56
  %8 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 1) #5, !noalias !59
  %9 = tail call spir_func noundef i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 noundef 0) #5, !noalias !59
  %10 = tail call spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef 1) #5, !noalias !62
  %11 = tail call spir_func noundef i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 noundef 0) #5, !noalias !62
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE5Plain(ptr noundef readonly byval(%class.anon.12) align 8 captures(none) %0) local_unnamed_addr #2 !intel_fixed_targets !19 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !65
  %4 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 8
  store float 1.000000e+00, ptr addrspace(4) %4, align 4, !tbaa !24
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
!aspectra.kernels = !{!8, !9, !10, !11, !12}
!aspectra.units = !{!13, !14, !15, !16, !17}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!"class.sycl::detail::half_impl::half", i32 5}
!8 = !{!"_ZTSZ4mainE4Uses", !"_ZN4sycl6detail12kernel_entryIJEE11single_taskIZ4mainE4UsesZ4mainEUlvE_EEvT0_", !"unique", !"input.cpp:9:33", !"input.cpp", !"8\0A 0,64,pointer,,values\0A"}
!9 = !{!"_ZTSZ4mainE8Declares", !"_ZN4sycl6detail12kernel_entryIJEE11single_taskIZ4mainE8DeclaresZ4mainEUlvE0_EEvT0_", !"unique", !"input.cpp:11:7", !"input.cpp", !"8\0A 0,64,pointer,,values\0A"}
!10 = !{!"_ZTSZ4mainE8SubGroup", !"_ZN4sycl6detail12kernel_entryIJEE15nd_parallel_forIZ4mainE8SubGroupLi1EZ4mainEUlNS_7nd_itemILi1EEEE_EEvT1_", !"unique", !"input.cpp:14:7", !"input.cpp", !"1\0A"}
!11 = !{!"_ZTSZ4mainE6Groups", !"_ZN4sycl6detail12kernel_entryIJEE15nd_parallel_forIZ4mainE6GroupsLi2EZ4mainEUlNS_7nd_itemILi2EEEE_EEvT1_", !"unique", !"input.cpp:17:7", !"input.cpp", !"1\0A"}
!12 = !{!"_ZTSZ4mainE5Plain", !"_ZN4sycl6detail12kernel_entryIJEE11single_taskIZ4mainE5PlainZ4mainEUlvE1_EEvT0_", !"unique", !"input.cpp:18:34", !"input.cpp", !"8\0A 0,64,pointer,,values\0A"}
!13 = !{!"_ZTSZ4mainE4Uses", !"d922ea41adedc72d"}
!14 = !{!"_ZTSZ4mainE8Declares", !"d922ea41adedc72d"}
!15 = !{!"_ZTSZ4mainE8SubGroup", !"d922ea41adedc72d"}
!16 = !{!"_ZTSZ4mainE6Groups", !"d922ea41adedc72d"}
!17 = !{!"_ZTSZ4mainE5Plain", !"d922ea41adedc72d"}
!18 = !{i32 6}
!19 = !{!"intel_gpu_tgllp", !"x86_64"}
!20 = !{!21, !22, i64 0}
!21 = !{!"_ZTSZ4mainEUlvE_", !22, i64 0}
!22 = !{!"p1 float", !23, i64 0}
!23 = !{!"any pointer", !5, i64 0}
!24 = !{!25, !25, i64 0}
!25 = !{!"float", !5, i64 0}
!26 = !{!27, !22, i64 0}
!27 = !{!"_ZTSZ4mainEUlvE0_", !22, i64 0}
!28 = !{i32 64}
!29 = !{!30, !32}
!30 = distinct !{!30, !31, !"_ZN4sycl6detail13read_group_idINS_2idILi1EEEEET_v: argument 0"}
!31 = distinct !{!31, !"_ZN4sycl6detail13read_group_idINS_2idILi1EEEEET_v"}
!32 = distinct !{!32, !33, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv: argument 0"}
!33 = distinct !{!33, !"_ZN4sycl6detail9work_item11in_nd_rangeILi1EEENS_7nd_itemIXT_EEEv"}
!34 = !{!35, !32}
!35 = distinct !{!35, !36, !"_ZN4sycl6detail13read_local_idINS_2idILi1EEEEET_v: argument 0"}
!36 = distinct !{!36, !"_ZN4sycl6detail13read_local_idINS_2idILi1EEEEET_v"}
!37 = !{!38, !32}
!38 = distinct !{!38, !39, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi1EEEEET_v: argument 0"}
!39 = distinct !{!39, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi1EEEEET_v"}
!40 = !{!41, !32}
!41 = distinct !{!41, !42, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi1EEEEET_v: argument 0"}
!42 = distinct !{!42, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi1EEEEET_v"}
!43 = !{!44, !32}
!44 = distinct !{!44, !45, !"_ZN4sycl6detail11read_offsetINS_2idILi1EEEEET_v: argument 0"}
!45 = distinct !{!45, !"_ZN4sycl6detail11read_offsetINS_2idILi1EEEEET_v"}
!46 = !{i32 2048, i32 1, i32 1}
!47 = !{i32 2}
!48 = !{!49, !51}
!49 = distinct !{!49, !50, !"_ZN4sycl6detail13read_group_idINS_2idILi2EEEEET_v: argument 0"}
!50 = distinct !{!50, !"_ZN4sycl6detail13read_group_idINS_2idILi2EEEEET_v"}
!51 = distinct !{!51, !52, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv: argument 0"}
!52 = distinct !{!52, !"_ZN4sycl6detail9work_item11in_nd_rangeILi2EEENS_7nd_itemIXT_EEEv"}
!53 = !{!54, !51}
!54 = distinct !{!54, !55, !"_ZN4sycl6detail13read_local_idINS_2idILi2EEEEET_v: argument 0"}
!55 = distinct !{!55, !"_ZN4sycl6detail13read_local_idINS_2idILi2EEEEET_v"}
!56 = !{!57, !51}
!57 = distinct !{!57, !58, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi2EEEEET_v: argument 0"}
!58 = distinct !{!58, !"_ZN4sycl6detail16read_group_rangeINS_5rangeILi2EEEEET_v"}
!59 = !{!60, !51}
!60 = distinct !{!60, !61, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi2EEEEET_v: argument 0"}
!61 = distinct !{!61, !"_ZN4sycl6detail16read_local_rangeINS_5rangeILi2EEEEET_v"}
!62 = !{!63, !51}
!63 = distinct !{!63, !64, !"_ZN4sycl6detail11read_offsetINS_2idILi2EEEEET_v: argument 0"}
!64 = distinct !{!64, !"_ZN4sycl6detail11read_offsetINS_2idILi2EEEEET_v"}
!65 = !{!66, !22, i64 0}
!66 = !{!"_ZTSZ4mainEUlvE1_", !22, i64 0}
