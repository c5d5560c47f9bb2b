; No front end writes this metadata and these annotations. If their
; form is wrong, they are removed before SPIR-V, because the translator
; would end the process. If they are repeated, one of them is kept.
;
; RUN: sycl-post-link -S -split=off -o out.table %s
; RUN: FileCheck %s -check-prefix=IR < out_0.ll
; RUN: sycl-to-spirv -spirv-extensions=+SPV_INTEL_global_variable_host_access,+SPV_INTEL_fpga_argument_interfaces -pass-remarks-analysis=sycl-properties -o all.table out.table 2>&1 | FileCheck %s -check-prefix=REMARK
; RUN: spirv-dis all_0.spv | FileCheck %s -implicit-check-not='UserSemantic "sycl'
; RUN: sycl-to-spirv -o plain.table out.table
; RUN: spirv-val plain_0.spv

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%A = type { ptr addrspace(1), i32 }

; CHECK: OpExecutionMode %[[#]] LocalSize 4 8 1
; CHECK: OpExecutionMode %[[#]] LocalSize 4 8 1
; CHECK-NOT: LocalSize

; A variable has an init mode only if it has an initial value. Only
; variables in global memory have an init mode, or are accessed by the host.
; IR-DAG: @with = {{.*}}, !spirv.Decorations [[WITH:![0-9]+]]
; IR-DAG: @without = {{.*}}, !spirv.Decorations [[WITHOUT:![0-9]+]]
; IR-DAG: @local = {{[^!]*$}}
; IR-DAG: [[WITH]] = !{[[ACCESS:![0-9]+]], [[INIT:![0-9]+]]}
; IR-DAG: [[INIT]] = !{i32 6190, i32 1}
; IR-DAG: [[WITHOUT]] = !{[[OTHER:![0-9]+]]}
; IR-DAG: [[OTHER]] = !{i32 6188, i32 2, !"without"}
; CHECK-DAG: OpDecorate %without HostAccessINTEL WriteINTEL "without"
@with = addrspace(1) global i32 4 #1
@without = external addrspace(1) global i32 #1
@local = internal addrspace(3) global i32 undef #1
attributes #1 = { "sycl-init-mode"="1" "sycl-host-access"="write" }

; SPIR-V does not have these numbers, or not for this subject, or not with these operands.
; CHECK-NOT: 9999
; REMARK-DAG: remark: {{.*}}SPIR-V's execution mode 99999 of kernel '{{.*}}' is left out, because SPIR-V has no execution mode with this number for kernel '{{.*}}'
; REMARK-DAG: remark: {{.*}}SPIR-V's execution mode 17 of kernel '{{.*}}' is left out, because its operands do not fit this execution mode
; REMARK-DAG: remark: {{.*}}SPIR-V's decoration 99999 of variable 'numbered' is left out, because SPIR-V has no decoration with this number for variable 'numbered'
; REMARK-DAG: remark: {{.*}}SPIR-V's decoration 44 of variable 'numbered' is left out, because its operands do not fit this decoration
; REMARK-DAG: remark: {{.*}}SPIR-V's decoration 6188 ('sycl-host-access') of variable 'shared' is left out, because SPIR-V has no decoration with this number for variable 'shared'
; REMARK-DAG: remark: {{.*}}SPIR-V's decoration 99998 of {{kernel|function}} 'numbering' is left out, because SPIR-V has no decoration with this number for {{kernel|function}} 'numbering'
; CHECK-DAG: OpDecorate %numbered Volatile
; CHECK-DAG: OpDecorate %numbered Alignment 64
; CHECK-DAG: OpDecorate %numbered UserSemantic "mine"
; Only a pointer is volatile or aligned.
; CHECK-DAG: OpDecorate %x UserSemantic "mine"
; CHECK-DAG: OpDecorate %out Volatile
@numbered = addrspace(1) global i32 4, !spirv.Decorations !30
@shared = internal addrspace(3) global i32 undef, !spirv.Decorations !37
define spir_kernel void @numbering(ptr addrspace(1) %out, i32 %x) #0 !spirv.ParameterDecorations !38 !spirv.Decorations !39 {
  %p = getelementptr i32, ptr addrspace(1) %out, i64 4, !spirv.Decorations !40
  store i32 %x, ptr addrspace(1) %p
  store i32 %x, ptr addrspace(1) @numbered
  store i32 %x, ptr addrspace(3) @shared
  ret void
}
!30 = !{!31, !32, !33, !33, !34, !35, !36}
!31 = !{i32 99999}
!32 = !{i32 44}
!33 = !{i32 21}
!34 = !{i32 44, i32 64}
!35 = !{i32 5635, !"mine"}
!36 = !{i32 5635, i32 4}
!37 = !{!41}
!38 = !{!30, !30}
!39 = !{!42}
!40 = !{!43, !41}
!41 = !{i32 6188, i32 1, !"x"}
!42 = !{i32 99998, i32 4}
!43 = !{i32 6173, i32 1, i32 0, i32 5}

; These annotations have no constant text, or no valid list of properties.
; REMARK: property '\FF\FE' of a member variable is left out
; REMARK-COUNT-7: remark: {{.*}}an annotation of an address is left out, because its text or its list of properties cannot be read
; REMARK-NOT: cannot be read
; REMARK: remark: {{.*}}SPIR-V's decoration 6173 ('sycl-latency-constraint') of an address in {{.*}} is left out, because the translator writes at most two operands
@bytes = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-properties:\FF\FE=\01\00", section "llvm.metadata"
@open = private unnamed_addr addrspace(1) constant [18 x i8] c"sycl-properties:no", section "llvm.metadata"
@other = external addrspace(1) constant [4 x i8]
@pairs = private unnamed_addr addrspace(1) constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@numbers = private unnamed_addr addrspace(1) constant { i32, ptr addrspace(1) } { i32 4, ptr addrspace(1) @name }, section "llvm.metadata"
@name = private unnamed_addr addrspace(1) constant [13 x i8] c"sycl-conduit\00", section "llvm.metadata"

define spir_kernel void @k(ptr addrspace(1) %out, ptr byval(%A) %a) #0 !spirv.ParameterDecorations !20 {
  %b = call ptr @llvm.ptr.annotation.p0.p1(ptr %a, ptr addrspace(1) @bytes, ptr addrspace(1) @name, i32 1, ptr addrspace(1) null)
  %c = call ptr @llvm.ptr.annotation.p0.p1(ptr %b, ptr addrspace(1) @open, ptr addrspace(1) @name, i32 1, ptr addrspace(1) null)
  %d = call ptr @llvm.ptr.annotation.p0.p1(ptr %c, ptr addrspace(1) @other, ptr addrspace(1) @name, i32 1, ptr addrspace(1) null)
  %e = call ptr @llvm.ptr.annotation.p0.p1(ptr %d, ptr addrspace(1) @pairs, ptr addrspace(1) @name, i32 1, ptr addrspace(1) null)
  %f = call ptr @llvm.ptr.annotation.p0.p1(ptr %e, ptr addrspace(1) @pairs, ptr addrspace(1) @name, i32 1, ptr addrspace(1) @numbers)
  %g = call ptr @llvm.ptr.annotation.p0.p1(ptr %f, ptr addrspace(1) %out, ptr addrspace(1) %out, i32 1, ptr addrspace(1) %out)
  %h = call ptr @llvm.ptr.annotation.p0.p1(ptr %g, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @name, i64 5), ptr addrspace(1) null, i32 1, ptr addrspace(1) null)
  %i = call ptr @llvm.ptr.annotation.p0.p1(ptr %h, ptr addrspace(1) undef, ptr addrspace(1) poison, i32 1, ptr addrspace(1) undef)
  %value = load i32, ptr %i
  store i32 %value, ptr addrspace(1) %out
  store i32 %value, ptr addrspace(1) @with
  store i32 %value, ptr addrspace(1) @without
  store i32 %value, ptr addrspace(3) @local
  ret void
}
declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
attributes #0 = { "sycl-work-group-size"="8,4" }

!spirv.ExecutionMode = !{!0, !0, !1, !2, !3, !4, !5, !6, !7, !8, !9}
!0 = !{ptr @k, i32 31}
!1 = !{ptr @k}
!2 = !{}
!3 = !{null, i32 17}
!4 = !{ptr @k, !"x"}
!5 = !{i32 4, i32 5}
!6 = !{ptr @k, i32 17, i64 99999999999, i32 1, i32 1}
; The attribute already gives the kernel this mode.
!7 = !{ptr @k, i32 17, i32 4, i32 8, i32 1}
!8 = !{ptr @numbering, i32 99999, i32 1}
!9 = !{ptr @numbering, i32 17, i32 4}

; This list is for one of two parameters, and some of its nodes are no decorations.
!20 = !{!21}
!21 = !{null, !22, !"text", !23, !24}
!22 = !{}
!23 = !{!"text"}
!24 = !{i64 99999999999}
