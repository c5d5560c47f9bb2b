; ModuleID = 'input.cpp'
source_filename = "input.cpp"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef i32 @_Z4downi(i32 noundef %0) #0 !intel_used_aspects !3 !intel_fixed_targets !4 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store i32 %0, ptr addrspace(4) %5, align 4
  %6 = load i32, ptr addrspace(4) %5, align 4
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %12

8:                                                ; preds = %1
  %9 = load i32, ptr addrspace(4) %5, align 4
  %10 = sub nsw i32 %9, 2
  %11 = call spir_func noundef i32 @_Z2upi(i32 noundef %10) #1
  br label %14

12:                                               ; preds = %1
  %13 = load i32, ptr addrspace(4) %5, align 4
  br label %14

14:                                               ; preds = %12, %8
  %15 = phi i32 [ %11, %8 ], [ %13, %12 ]
  ret i32 %15
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef i32 @_Z2upi(i32 noundef %0) #0 !intel_used_aspects !3 !intel_fixed_targets !4 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store i32 %0, ptr addrspace(4) %5, align 4
  %6 = load i32, ptr addrspace(4) %5, align 4
  %7 = sitofp i32 %6 to double
  %8 = fmul double %7, 1.500000e+00
  %9 = fptosi double %8 to i32
  %10 = call spir_func noundef i32 @_Z4downi(i32 noundef %9) #1
  ret i32 %10
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef i32 @_Z5starti(i32 noundef %0) #0 !intel_used_aspects !3 !intel_fixed_targets !4 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store i32 %0, ptr addrspace(4) %5, align 4
  %6 = load i32, ptr addrspace(4) %5, align 4
  %7 = call spir_func noundef i32 @_Z4downi(i32 noundef %6) #1
  ret i32 %7
}

; Function Attrs: convergent mustprogress noinline norecurse nounwind optnone
define spir_func noundef i32 @_Z5otheri(i32 noundef %0) #0 !intel_fixed_targets !4 {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = addrspacecast ptr %2 to ptr addrspace(4)
  %5 = addrspacecast ptr %3 to ptr addrspace(4)
  store i32 %0, ptr addrspace(4) %5, align 4
  %6 = load i32, ptr addrspace(4) %5, align 4
  %7 = icmp sgt i32 %6, 0
  br i1 %7, label %8, label %12

8:                                                ; preds = %1
  %9 = load i32, ptr addrspace(4) %5, align 4
  %10 = sub nsw i32 %9, 1
  %11 = call spir_func noundef i32 @_Z5otheri(i32 noundef %10) #1
  br label %14

12:                                               ; preds = %1
  %13 = load i32, ptr addrspace(4) %5, align 4
  br label %14

14:                                               ; preds = %12, %8
  %15 = phi i32 [ %11, %8 ], [ %13, %12 ]
  ret i32 %15
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind optnone "frame-pointer"="all" "no-jump-tables"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "sycl-module-id"="input.cpp" }
attributes #1 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"clang version 22"}
!3 = !{i32 6}
!4 = !{}
