; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Class = type { i8 }
%class.anon = type { i8 }

$_ZN5Class6methodEv = comdat any

$_Z11of_argumentILN4sycl6aspectE28EEvv = comdat any

$_Z7of_packIJLN4sycl6aspectE5ELS1_6EEEvv = comdat any

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z8functionv() #0 !intel_declared_aspects !3 !intel_fixed_targets !4 {
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z15declared_beforev() #0 !intel_declared_aspects !5 !intel_fixed_targets !4 {
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z4nonev() #0 !intel_declared_aspects !4 !intel_fixed_targets !4 {
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z8anythingv() #0 !intel_fixed_targets !4 {
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z5callsv() #0 !intel_used_aspects !6 !intel_fixed_targets !4 {
  %1 = alloca %struct.Class, align 1
  %2 = alloca %class.anon, align 1
  %3 = addrspacecast ptr %1 to ptr addrspace(4)
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  call spir_func void @_ZN5Class6methodEv(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %3) #2
  call spir_func void @_ZZ5callsvENKUlvE_clEv(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %4) #2
  call spir_func void @_Z11of_argumentILN4sycl6aspectE28EEvv() #2
  call spir_func void @_Z7of_packIJLN4sycl6aspectE5ELS1_6EEEvv() #2
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func void @_ZN5Class6methodEv(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0) #1 comdat align 2 !intel_declared_aspects !7 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %3, align 8
  %4 = load ptr addrspace(4), ptr addrspace(4) %3, align 8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define internal spir_func void @_ZZ5callsvENKUlvE_clEv(ptr addrspace(4) noundef align 1 dereferenceable_or_null(1) %0) #1 align 2 !intel_declared_aspects !5 {
  %2 = alloca ptr addrspace(4), align 8
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  store ptr addrspace(4) %0, ptr addrspace(4) %3, align 8
  %4 = load ptr addrspace(4), ptr addrspace(4) %3, align 8
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func void @_Z11of_argumentILN4sycl6aspectE28EEvv() #1 comdat !intel_declared_aspects !8 {
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define linkonce_odr spir_func void @_Z7of_packIJLN4sycl6aspectE5ELS1_6EEEvv() #1 comdat !intel_declared_aspects !9 {
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{i32 5, i32 6}
!4 = !{}
!5 = !{i32 6}
!6 = !{i32 1, i32 5, i32 6, i32 28}
!7 = !{i32 5}
!8 = !{i32 28}
!9 = !{i32 1, i32 5, i32 6}
