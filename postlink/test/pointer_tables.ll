; Constant tables of pointers to arrays, and files with checksums in debug
; information, give SPIR-V that is valid.
;
; RUN: sycl-post-link -o out.table %s
; RUN: sycl-to-spirv -o spv.table out.table
; RUN: spirv-val --target-env spv1.4 spv_0.spv
; RUN: spirv-dis spv_0.spv | FileCheck %s

; CHECK-DAG: OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast
; CHECK-DAG: OpSpecConstantOp %_ptr_Generic_uchar PtrCastToGeneric
; CHECK-DAG: OpSpecConstantComposite
; CHECK-DAG: OpExtInst %void %{{.*}} DebugSource %{{[0-9]+}}{{$}}

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

@one = internal addrspace(1) constant [4 x i8] c"one\00"
@three = internal addrspace(1) constant [6 x i8] c"three\00"
@names = internal addrspace(1) constant [2 x ptr addrspace(4)] [
  ptr addrspace(4) addrspacecast (ptr addrspace(1) @one to ptr addrspace(4)),
  ptr addrspace(4) addrspacecast (ptr addrspace(1) @three to ptr addrspace(4))]

define spir_kernel void @k(ptr addrspace(1) %p, i64 %i) !dbg !4 {
  %at = getelementptr [2 x ptr addrspace(4)], ptr addrspace(1) @names, i64 0, i64 %i, !dbg !5
  %name = load ptr addrspace(4), ptr addrspace(1) %at, !dbg !5
  %c = load i8, ptr addrspace(4) %name, !dbg !5
  store i8 %c, ptr addrspace(1) %p, !dbg !5
  ret void, !dbg !5
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, producer: "p", emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !DIFile(filename: "a.cpp", directory: "d", checksumkind: CSK_MD5, checksum: "0123456789abcdef0123456789abcdef")
!4 = distinct !DISubprogram(name: "k", file: !3, line: 46, type: !6, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 47, column: 5, scope: !4)
!6 = !DISubroutineType(types: !{null})
