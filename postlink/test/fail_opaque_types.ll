; These classes have the form of SPIR-V's opaque types, but are none of them.
;
; RUN: sycl-post-link -o out.table %s
; RUN: not sycl-to-spirv -o spv.table out.table 2>&1 | FileCheck %s

; CHECK: out_0.bc: error: image with kernels 'arguments', 'element', 'unknown': in 'arguments': '__spirv_TypePipe<9>' has arguments that the type cannot have; write __spirv_TypePipe<access>
; CHECK-NEXT: out_0.bc: error: image with kernels 'arguments', 'element', 'unknown': in 'element': '__spirv_TypeImage<Mine, 1, 0, 0, 0, 0, 0, 0>' has arguments that the type cannot have; write __spirv_TypeImage<element, dimension, depth, arrayed, multisampled, sampled, format, access>
; CHECK-NEXT: out_0.bc: error: image with kernels 'arguments', 'element', 'unknown': foo.cpp:7:3: in 'unknown': '__spirv_TypeFoo<3>' is not a class that stands for a SPIR-V type; these classes do: __spirv_TypeEvent, {{.*}}, __spirv_TypeCooperativeMatrixKHR
; CHECK-NEXT: out_0.bc: error: image with kernels 'arguments', 'element', 'unknown': in 'unknown': '__spirv_TypeJointMatrixINTEL<float, 8, 8, 0, 3>' is not a class that stands for a SPIR-V type; these classes do:
; CHECK-NOT: error

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

declare spir_func void @_Z11__spirv_UseP16__spirv_TypePipeILi9EE(ptr addrspace(4))
declare spir_func i32 @_Z24__spirv_ImageQueryFormatP17__spirv_TypeImageI4MineLi1ELi0ELi0ELi0ELi0ELi0ELi0EE(ptr addrspace(4))
declare spir_func ptr addrspace(4) @_Z12__spirv_MakeIiEP15__spirv_TypeFooILi3EEv()
declare spir_func void @_Z11__spirv_UseP28__spirv_TypeJointMatrixINTELIfLi8ELi8ELi0ELi3EE(ptr addrspace(4))

define spir_kernel void @arguments(ptr addrspace(4) %pipe) {
  call spir_func void @_Z11__spirv_UseP16__spirv_TypePipeILi9EE(ptr addrspace(4) %pipe)
  ret void
}

define spir_kernel void @element(ptr addrspace(4) %image) {
  %1 = call spir_func i32 @_Z24__spirv_ImageQueryFormatP17__spirv_TypeImageI4MineLi1ELi0ELi0ELi0ELi0ELi0ELi0EE(ptr addrspace(4) %image)
  ret void
}

define spir_kernel void @unknown() !dbg !3 {
  %1 = call spir_func ptr addrspace(4) @_Z12__spirv_MakeIiEP15__spirv_TypeFooILi3EEv(), !dbg !6
  call spir_func void @_Z11__spirv_UseP28__spirv_TypeJointMatrixINTELIfLi8ELi8ELi0ELi3EE(ptr addrspace(4) %1)
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: LineTablesOnly)
!2 = !DIFile(filename: "foo.cpp", directory: "")
!3 = distinct !DISubprogram(name: "unknown", file: !2, line: 5, type: !4, unit: !1, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = !DILocation(line: 7, column: 3, scope: !3)
