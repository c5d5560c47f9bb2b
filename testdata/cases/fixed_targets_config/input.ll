; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef float @_Z5thirdf(float noundef %0) #0 !intel_used_aspects !4 !intel_fixed_targets !5 {
  %2 = alloca float, align 4
  %3 = alloca float, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store float %0, ptr addrspace(4) %5, align 4
  %6 = load float, ptr addrspace(4) %5, align 4
  %7 = fpext float %6 to double
  %8 = fdiv double %7, 3.000000e+00
  %9 = fptrunc double %8 to float
  ret float %9
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z5sizedv() #0 !reqd_work_group_size !6 !work_group_num_dim !7 !intel_fixed_targets !5 {
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!aspectra.properties = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!"function", !"_Z5sizedv", !"input.cpp:4", !"input.cpp", !"sycl-work-group-size", !"16,32", !"0", !""}
!4 = !{i32 6}
!5 = !{!"board", !"small_board"}
!6 = !{i32 32, i32 16, i32 1}
!7 = !{i32 2}
