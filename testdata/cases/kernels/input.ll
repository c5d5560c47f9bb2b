; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4) }
%class.anon.0 = type { ptr addrspace(4) }
%class.anon.1 = type { ptr addrspace(4) }
%"class.sycl::detail::half_impl::half" = type { i16 }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE5Plain(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 !intel_fixed_targets !14 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !15
  store float 1.000000e+00, ptr addrspace(4) %3, align 4, !tbaa !19
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE7Precise(ptr noundef readonly byval(%class.anon.0) align 8 captures(none) %0) local_unnamed_addr #1 !intel_used_aspects !21 !intel_fixed_targets !14 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !22
  %4 = load float, ptr addrspace(4) %3, align 4, !tbaa !19
  %5 = fpext float %4 to double
  %6 = fmul double %5, 1.000000e-09
  %7 = fptrunc double %6 to float
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 4
  store float %7, ptr addrspace(4) %8, align 4, !tbaa !19
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func noundef double @_Z7precised(double noundef %0) local_unnamed_addr #2 !intel_used_aspects !21 {
  %2 = fmul double %0, 1.000000e-09
  ret double %2
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE6Coarse(ptr noundef readonly byval(%class.anon.1) align 8 captures(none) %0) local_unnamed_addr #1 !intel_used_aspects !24 !intel_fixed_targets !14 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !25
  %4 = load float, ptr addrspace(4) %3, align 4, !tbaa !19
  %5 = fptrunc float %4 to half
  %6 = fmul half %5, 0xH4000
  %7 = fpext half %6 to float
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 8
  store float %7, ptr addrspace(4) %8, align 4, !tbaa !19
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define spir_func void @_Z6coarseN4sycl6detail9half_impl4halfE(ptr dead_on_unwind noalias writable writeonly sret(%"class.sycl::detail::half_impl::half") align 2 captures(none) %0, ptr noundef readonly byval(%"class.sycl::detail::half_impl::half") align 2 captures(none) %1) local_unnamed_addr #3 !intel_used_aspects !24 {
  %3 = addrspacecast ptr %1 to ptr addrspace(4)
  %4 = load half, ptr addrspace(4) %3, align 2, !tbaa !27
  %5 = fmul half %4, 0xH4000
  %6 = addrspacecast ptr %0 to ptr addrspace(4)
  store half %5, ptr addrspace(4) %6, align 2, !tbaa !29, !alias.scope !31
  ret void
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #2 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}
!intel_types_that_use_aspects = !{!7}
!aspectra.kernels = !{!8, !9, !10}
!aspectra.units = !{!11, !12, !13}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!"class.sycl::detail::half_impl::half", i32 5}
!8 = !{!"_ZTSZ4mainE5Plain", !"_ZN4sycl6detail12kernel_entryIJEE11single_taskIZ4mainE5PlainZ4mainEUlvE_EEvT0_", !"unique", !"input.cpp:11:34", !"input.cpp", !"8\0A 0,64,pointer,,values\0A"}
!9 = !{!"_ZTSZ4mainE7Precise", !"_ZN4sycl6detail12kernel_entryIJEE11single_taskIZ4mainE7PreciseZ4mainEUlvE0_EEvT0_", !"unique", !"input.cpp:13:7", !"input.cpp", !"8\0A 0,64,pointer,,values\0A"}
!10 = !{!"_ZTSZ4mainE6Coarse", !"_ZN4sycl6detail12kernel_entryIJEE11single_taskIZ4mainE6CoarseZ4mainEUlvE1_EEvT0_", !"unique", !"input.cpp:14:35", !"input.cpp", !"8\0A 0,64,pointer,,values\0A"}
!11 = !{!"_ZTSZ4mainE5Plain", !"7ed60964ec7a19c7"}
!12 = !{!"_ZTSZ4mainE7Precise", !"7ed60964ec7a19c7"}
!13 = !{!"_ZTSZ4mainE6Coarse", !"7ed60964ec7a19c7"}
!14 = !{}
!15 = !{!16, !17, i64 0}
!16 = !{!"_ZTSZ4mainEUlvE_", !17, i64 0}
!17 = !{!"p1 float", !18, i64 0}
!18 = !{!"any pointer", !5, i64 0}
!19 = !{!20, !20, i64 0}
!20 = !{!"float", !5, i64 0}
!21 = !{i32 6}
!22 = !{!23, !17, i64 0}
!23 = !{!"_ZTSZ4mainEUlvE0_", !17, i64 0}
!24 = !{i32 5}
!25 = !{!26, !17, i64 0}
!26 = !{!"_ZTSZ4mainEUlvE1_", !17, i64 0}
!27 = !{!28, !28, i64 0}
!28 = !{!"short", !5, i64 0}
!29 = !{!30, !28, i64 0}
!30 = !{!"_ZTSN4sycl6detail9half_impl4halfE", !28, i64 0}
!31 = !{!32, !34}
!32 = distinct !{!32, !33, !"_ZN4sycl6detail9half_implmlENS1_4halfES2_: argument 0"}
!33 = distinct !{!33, !"_ZN4sycl6detail9half_implmlENS1_4halfES2_"}
!34 = distinct !{!34, !35, !"_ZN4sycl6detail9half_implmlIiTnNSt9enable_ifIXsr3stdE15is_arithmetic_vIT_EEiE4typeELi0EEENSt11conditionalIXsr3stdE19is_floating_point_vIS4_EES4_NS1_4halfEE4typeES8_S4_: argument 0"}
!35 = distinct !{!35, !"_ZN4sycl6detail9half_implmlIiTnNSt9enable_ifIXsr3stdE15is_arithmetic_vIT_EEiE4typeELi0EEENSt11conditionalIXsr3stdE19is_floating_point_vIS4_EES4_NS1_4halfEE4typeES8_S4_"}
