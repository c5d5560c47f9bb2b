; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Pointer = type { ptr addrspace(4) }
%struct.Value = type { double }

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func void @_Z4copy7Pointer(ptr dead_on_unwind noalias writable sret(%struct.Pointer) align 8 %0, ptr noundef byval(%struct.Pointer) align 8 %1) #0 !intel_fixed_targets !3 {
  %3 = addrspacecast ptr %1 to ptr addrspace(4)
  call void @llvm.memcpy.p0.p4.i64(ptr align 8 %0, ptr addrspace(4) align 8 %3, i64 8, i1 false)
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p4.i64(ptr noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef zeroext i1 @_Z7is_null7Pointer(ptr noundef byval(%struct.Pointer) align 8 %0) #0 !intel_fixed_targets !3 {
  %2 = alloca i1, align 1
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  %4 = addrspacecast ptr %0 to ptr addrspace(4)
  %5 = getelementptr inbounds nuw %struct.Pointer, ptr addrspace(4) %4, i32 0, i32 0
  %6 = load ptr addrspace(4), ptr addrspace(4) %5, align 8
  %7 = icmp eq ptr addrspace(4) %6, null
  ret i1 %7
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef zeroext i1 @_Z7is_zero7Pointer(ptr noundef byval(%struct.Pointer) align 8 %0) #0 !intel_used_aspects !4 !intel_fixed_targets !3 {
  %2 = alloca i1, align 1
  %3 = addrspacecast ptr %2 to ptr addrspace(4)
  %4 = addrspacecast ptr %0 to ptr addrspace(4)
  %5 = getelementptr inbounds nuw %struct.Pointer, ptr addrspace(4) %4, i32 0, i32 0
  %6 = load ptr addrspace(4), ptr addrspace(4) %5, align 8
  %7 = getelementptr inbounds nuw %struct.Value, ptr addrspace(4) %6, i32 0, i32 0
  %8 = load double, ptr addrspace(4) %7, align 8
  %9 = fcmp oeq double %8, 0.000000e+00
  ret i1 %9
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{}
!4 = !{i32 6}
