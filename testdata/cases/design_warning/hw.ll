; ModuleID = 'hw.cpp'
source_filename = "hw.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3foov() #0 !intel_declared_aspects !3 !intel_used_aspects !4 !intel_fixed_targets !3 {
  call spir_func void @_Z3barv() #3
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3barv() #1 !intel_used_aspects !4 {
  call spir_func void @_Z3boov() #3
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z3boov() #1 !intel_used_aspects !4 {
  %1 = call spir_func noundef ptr addrspace(4) @_Z7counterv() #3
  %2 = load double, ptr addrspace(4) %1, align 8
  %3 = fadd double %2, 1.000000e+00
  store double %3, ptr addrspace(4) %1, align 8
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func noundef ptr addrspace(4) @_Z7counterv() #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="hw.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{}
!4 = !{i32 6}
