; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Matrix = type { i32 }
%struct.Vector = type { [4 x i32] }
%struct.Cell = type { i64 }
%struct.Cell.0 = type { i32 }
%struct.Cell.1 = type { i16 }

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z11uses_structv() #0 !intel_used_aspects !7 !intel_fixed_targets !8 {
  %1 = alloca %struct.Matrix, align 4
  %2 = addrspacecast ptr %1 to ptr addrspace(4)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z13uses_templatev() #0 !intel_used_aspects !9 !intel_fixed_targets !8 {
  %1 = alloca %struct.Vector, align 4
  %2 = addrspacecast ptr %1 to ptr addrspace(4)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z19uses_specializationv() #0 !intel_used_aspects !10 !intel_fixed_targets !8 {
  %1 = alloca %struct.Cell, align 8
  %2 = addrspacecast ptr %1 to ptr addrspace(4)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z12uses_primaryv() #0 !intel_fixed_targets !8 {
  %1 = alloca %struct.Cell.0, align 4
  %2 = addrspacecast ptr %1 to ptr addrspace(4)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z16uses_enumerationv() #0 !intel_used_aspects !11 !intel_fixed_targets !8 {
  %1 = alloca i32, align 4
  %2 = addrspacecast ptr %1 to ptr addrspace(4)
  store i32 0, ptr addrspace(4) %2, align 4
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z10uses_aliasv() #0 !intel_used_aspects !7 !intel_fixed_targets !8 {
  %1 = alloca %struct.Cell.1, align 2
  %2 = addrspacecast ptr %1 to ptr addrspace(4)
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z13uses_functionv() #0 !intel_used_aspects !12 !intel_fixed_targets !8 {
  call spir_func void @_Z9fetch_addv() #2
  ret void
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z9fetch_addv() #1 !intel_used_aspects !12 {
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!intel_types_that_use_aspects = !{!3, !4, !5, !6}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{!"struct.Matrix", i32 58}
!4 = !{!"struct.Cell", i32 6}
!5 = !{!"struct.Vector", i32 5, i32 28}
!6 = !{!"struct.Cell.1", i32 58}
!7 = !{i32 58}
!8 = !{}
!9 = !{i32 5, i32 28}
!10 = !{i32 6}
!11 = !{i32 5}
!12 = !{i32 28}
