; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%"class.cl::sycl::detail::half_impl::half" = type { i16 }
%"class.cl::sycl::amx_type" = type { i32 }
%"class.cl::sycl::other_type" = type { i32 }

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3foov() #0 !intel_declared_aspects !6 !intel_used_aspects !7 !intel_fixed_targets !8 {
  %1 = alloca %"class.cl::sycl::detail::half_impl::half", align 2
  %2 = addrspacecast ptr %1 to ptr addrspace(4)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z5tilesv() #0 !intel_used_aspects !6 !intel_fixed_targets !8 {
  %1 = alloca %"class.cl::sycl::amx_type", align 4
  %2 = alloca %"class.cl::sycl::other_type", align 4
  %3 = addrspacecast ptr %1 to ptr addrspace(4)
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!intel_types_that_use_aspects = !{!3, !4, !5}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!"class.cl::sycl::detail::half_impl::half", i32 8}
!4 = !{!"class.cl::sycl::amx_type", i32 9}
!5 = !{!"class.cl::sycl::other_type", i32 8, i32 9}
!6 = !{i32 8, i32 9}
!7 = !{i32 8}
!8 = !{}
