; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%class.anon = type { ptr addrspace(4) }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define spir_kernel void @_ZTSZ4mainE5Scale(ptr noundef readonly byval(%class.anon) align 8 captures(none) %0) local_unnamed_addr #0 !intel_declared_aspects !10 !intel_used_aspects !11 !intel_fixed_targets !12 {
  %2 = addrspacecast ptr %0 to ptr addrspace(4)
  %3 = load ptr addrspace(4), ptr addrspace(4) %2, align 8, !tbaa !13
  %4 = load float, ptr addrspace(4) %3, align 4, !tbaa !17
  %5 = fpext float %4 to double
  %6 = fmul double %5, 1.000000e-01
  %7 = fptrunc double %6 to float
  store float %7, ptr addrspace(4) %3, align 4, !tbaa !17
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define spir_func noundef float @_Z5scalef(float noundef %0) local_unnamed_addr #1 !intel_used_aspects !11 {
  %2 = fpext float %0 to double
  %3 = fmul double %2, 1.000000e-01
  %4 = fptrunc double %3 to float
  ret float %4
}

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}
!intel_types_that_use_aspects = !{!7}
!aspectra.kernels = !{!8}
!aspectra.units = !{!9}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!"class.sycl::detail::half_impl::half", i32 5}
!8 = !{!"_ZTSZ4mainE5Scale", !"_ZN4sycl6detail12kernel_entryIJEE11single_taskIZ4mainE5ScaleZ4mainEUlvE_EEvT0_", !"unique", !"input.cpp:10:11", !"input.cpp", !"8\0A 0,64,pointer,,values\0A"}
!9 = !{!"_ZTSZ4mainE5Scale", !"28a5938c117979a5"}
!10 = !{i32 5}
!11 = !{i32 6}
!12 = !{}
!13 = !{!14, !15, i64 0}
!14 = !{!"_ZTSZ4mainEUlvE_", !15, i64 0}
!15 = !{!"p1 float", !16, i64 0}
!16 = !{!"any pointer", !5, i64 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !5, i64 0}
