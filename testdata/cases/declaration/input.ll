; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z6callerv() #0 !intel_used_aspects !3 !intel_fixed_targets !4 {
  call spir_func void @_Z9elsewherev() #2
  ret void
}

; Function Attrs: convergent nounwind
declare !intel_declared_aspects !3 spir_func void @_Z9elsewherev() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z7hopefulv() #0 !intel_fixed_targets !4 {
  call spir_func void @_Z7unknownv() #2
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z7unknownv() #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z7promisev() #0 !intel_declared_aspects !4 !intel_used_aspects !3 !intel_fixed_targets !4 {
  call spir_func void @_Z9elsewherev() #2
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{i32 5}
!4 = !{}
