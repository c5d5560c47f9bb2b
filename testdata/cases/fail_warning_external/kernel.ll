; This module was linked from two sources. The kernels are from the first
; source, the functions from the second.
define spir_func void @_Z4widev() !intel_used_aspects !{i32 6} !dbg !7 {
  ret void
}

define spir_func void @_Z5groupv() !intel_reqd_sub_group_size !{i32 32} {
  ret void
}

define spir_func void @_Z5boundv() !intel_fixed_targets !{!"x86_64"} {
  ret void
}

define spir_kernel void @_ZTS4Wide() #0 !intel_fixed_targets !{} {
  call spir_func void @_Z4widev()
  ret void
}

define spir_kernel void @_ZTS5Group() #0 !intel_fixed_targets !{} !intel_reqd_sub_group_size !{i32 8} {
  call spir_func void @_Z5groupv()
  ret void
}

define spir_kernel void @_ZTS5Bound() #0 !intel_fixed_targets !{!"intel_gpu_pvc"} {
  call spir_func void @_Z5boundv()
  ret void
}

attributes #0 = { "sycl-module-id"="kernel.cpp" }

!llvm.module.flags = !{!1}
!llvm.dbg.cu = !{!2}
!0 = !{}
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3)
!3 = !DIFile(filename: "functions.cpp", directory: ".")
!4 = !DISubroutineType(types: !0)
!7 = distinct !DISubprogram(name: "wide", file: !3, line: 14, scopeLine: 14, type: !4, unit: !2)
