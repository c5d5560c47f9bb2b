; Compile-time properties become metadata that the SPIR-V translator reads
; (CompileTimeProperties.md, "Representing properties in SPIR-V"). If the target
; takes the extension of a property, the metadata becomes SPIR-V. Without any
; extension, each property that needs one is removed without a trace.
;
; RUN: sycl-post-link -S -split=off -o out.table %s
; RUN: FileCheck %s -check-prefix=IR < out_0.ll
; RUN: sycl-to-spirv -o plain.table out.table
; RUN: spirv-val plain_0.spv
; RUN: spirv-dis plain_0.spv | FileCheck %s -check-prefix=PLAIN
; RUN: sycl-to-spirv -spirv-extensions=+SPV_INTEL_global_variable_host_access,+SPV_INTEL_global_variable_fpga_decorations,+SPV_INTEL_fpga_buffer_location,+SPV_INTEL_fpga_argument_interfaces,+SPV_INTEL_fpga_latency_control,+SPV_INTEL_cache_controls,+SPV_INTEL_fpga_memory_attributes,+SPV_INTEL_kernel_attributes -o all.table out.table
; RUN: spirv-val all_0.spv
; RUN: spirv-dis all_0.spv | FileCheck %s -check-prefix=ALL
; RUN: sycl-to-spirv -pass-remarks-analysis=sycl-properties -o plain.table out.table 2>&1 | FileCheck %s -check-prefix=REMARK -implicit-check-not="property '-9'" -implicit-check-not="property 'frame-pointer'" -implicit-check-not="property 'sycl-alignment'" -implicit-check-not="property 'sycl-device-" -implicit-check-not="property 'sycl-unique-id'" -implicit-check-not="property 'sycl-work-group-size'"

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%annotated = type { ptr addrspace(1), i32 }

; --- Global variables. Properties without a rule stay in IR.

; IR: @dm1 = {{.*}}, !spirv.Decorations [[DM1:![0-9]+]] #[[DM1_ATTRIBUTES:[0-9]+]]
@dm1 = internal addrspace(1) global i32 0, align 4 #0
; IR: @dm2 = {{.*}}, !spirv.Decorations [[DM2:![0-9]+]]
@dm2 = addrspace(1) global i32 0, align 4 #1
; If a device_global has no property for the host's access, the host may read and write it.
; IR: @dm3 = {{.*}}, !spirv.Decorations [[DM3:![0-9]+]]
@dm3 = addrspace(1) global i32 0, align 4 #2
; IR: @memory = {{.*}}, !spirv.Decorations [[MEMORY:![0-9]+]]
@memory = addrspace(1) global i32 0, align 4 #3
; IR: @unknown = internal addrspace(1) global i32 0, align 4 #{{[0-9]+$}}
@unknown = addrspace(1) global i32 0, align 4 #4

attributes #0 = { "sycl-device-image-scope" "sycl-host-access"="read" }
attributes #1 = { "sycl-host-access"="2" "sycl-unique-id"="name for the host" "sycl-implement-in-csr"="false" }
attributes #2 = { "sycl-device-global-size"="4" }
attributes #3 = { "sycl-resource"="MLAB" "sycl-num-banks"="4" "sycl-word-size"="8" "sycl-stride-size"="4" "sycl-max-private-copies"="2" "sycl-num-replicates"="3" "sycl-clock-2x-true" "sycl-bi-directional-ports-false" "sycl-ram-stitching"="0" }
attributes #4 = { "mine"="3" }

; --- Parameters of kernels, and the kernel's own.

; IR: define spir_kernel void @k(ptr addrspace(1) noalias align 64 {{.*}}"sycl-alignment"="64" {{.*}}"sycl-no-alias" %p, ptr addrspace(1) {{.*}}%q, i32 %n, ptr byval(i32) align 4 "sycl-alignment"="64" "sycl-no-alias" %v) {{.*}}!reqd_work_group_size [[SIZE:![0-9]+]] {{.*}}!intel_reqd_sub_group_size [[SUB:![0-9]+]] !spirv.ParameterDecorations [[PARAMETERS:![0-9]+]]
define spir_kernel void @k(
    ptr addrspace(1) "sycl-no-alias" "sycl-alignment"="64" "sycl-buffer-location"="2" %p,
    ptr addrspace(1) "sycl-conduit" "sycl-awidth"="32" "sycl-dwidth"="64" "sycl-latency"="1" "sycl-read-write-mode"="write" "sycl-maxburst"="8" "sycl-wait-request"="1" "sycl-foo"="32" %q,
    i32 %n,
    ptr byval(i32) align 4 "sycl-no-alias" "sycl-alignment"="64" %v) #5 {
  %a = load i32, ptr addrspace(1) @dm1
  %b = load i32, ptr addrspace(1) @dm2
  %c = load i32, ptr addrspace(1) @dm3
  %d = load i32, ptr addrspace(1) @memory
  %e = load i32, ptr addrspace(1) @unknown
  %f = add i32 %a, %b
  %g = add i32 %c, %d
  %h = add i32 %e, %f
  %i = add i32 %g, %h
  store i32 %i, ptr addrspace(1) %p
  store i32 %i, ptr addrspace(1) %q
  ret void
}
attributes #6 = { "sycl-work-group-size"="8,9,10" "sycl-sub-group-size"="16" "sycl-max-work-group-size"="16,64" "sycl-num-simd-work-items"="4" "sycl-mine"="3" }
attributes #5 = { "sycl-work-group-size"="8,9,10" "sycl-sub-group-size"="16" "sycl-max-work-group-size"="16,64" "sycl-num-simd-work-items"="4" }

; PLAIN-NOT: OpExtension
; PLAIN:     OpExecutionMode %[[#K:]] LocalSize 10 9 8
; PLAIN:     OpExecutionMode %[[#K]] SubgroupSize 16
; PLAIN-COUNT-6: OpExecutionMode
; PLAIN-NOT: OpExecutionMode
; PLAIN-DAG: OpName %[[P:.*]] "p"
; PLAIN-DAG: OpDecorate %[[P]] FuncParamAttr NoAlias
; PLAIN-DAG: OpDecorate %[[P]] Alignment 64
; PLAIN-DAG: OpDecorate %[[P]] Restrict
; PLAIN-NOT: INTEL
; PLAIN-NOT: sycl-properties

; ALL-DAG: OpExecutionMode %[[#K:]] MaxWorkgroupSizeINTEL 64 16 1
; ALL-DAG: OpExecutionMode %[[#K]] NumSIMDWorkitemsINTEL 4
; ALL-DAG: OpDecorate %dm1 HostAccessINTEL ReadINTEL "dm1"
; ALL-DAG: OpDecorate %dm2 HostAccessINTEL ReadWriteINTEL "name for the host"
; ALL-DAG: OpDecorate %dm2 ImplementInRegisterMap{{.*}} 0
; ALL-DAG: OpDecorate %dm3 HostAccessINTEL ReadWriteINTEL "dm3"
; ALL-DAG: OpDecorate %memory Memory{{INTEL|ALTERA}} "MLAB"
; ALL-DAG: OpDecorate %memory Numbanks{{INTEL|ALTERA}} 4
; ALL-DAG: OpDecorate %memory Wordsize{{INTEL|ALTERA}} 8
; ALL-DAG: OpDecorate %memory Stridesize{{INTEL|ALTERA}} 4
; ALL-DAG: OpDecorate %memory MaxPrivateCopies{{INTEL|ALTERA}} 2
; ALL-DAG: OpDecorate %memory MaxReplicates{{INTEL|ALTERA}} 3
; ALL-DAG: OpDecorate %memory Doublepump{{INTEL|ALTERA}}
; ALL-DAG: OpDecorate %memory SimpleDualPort{{INTEL|ALTERA}}
; ALL-DAG: OpDecorate %memory ForcePow2Depth{{INTEL|ALTERA}} 0
; ALL-DAG: OpDecorate %p BufferLocation{{INTEL|ALTERA}} 2
; ALL-DAG: OpDecorate %q ConduitKernelArgument{{INTEL|ALTERA}}
; ALL-DAG: OpDecorate %q MMHostInterfaceAddressWidth{{INTEL|ALTERA}} 32
; ALL-DAG: OpDecorate %q MMHostInterfaceDataWidth{{INTEL|ALTERA}} 64
; ALL-DAG: OpDecorate %q MMHostInterfaceLatency{{INTEL|ALTERA}} 1
; ALL-DAG: OpDecorate %q MMHostInterfaceReadWriteMode{{INTEL|ALTERA}} WriteOnly
; ALL-DAG: OpDecorate %q MMHostInterfaceMaxBurst{{INTEL|ALTERA}} 8
; ALL-DAG: OpDecorate %q MMHostInterfaceWaitRequest{{INTEL|ALTERA}} 1

; Only a pointer can be unaliased.
; IR: define spir_kernel void @unaliased(ptr addrspace(1) noalias {{.*}}"sycl-unaliased" %u, i32 "sycl-restrict" "sycl-unaliased" %m) {{.*}}!spirv.ParameterDecorations [[UNALIASED:![0-9]+]]
define spir_kernel void @unaliased(ptr addrspace(1) "sycl-unaliased" %u, i32 "sycl-unaliased" "sycl-restrict" %m) #6 {
  store i32 %m, ptr addrspace(1) %u
  ret void
}

; --- Functions. The metadata distinguishes their properties from LLVM's attributes.

define internal spir_func void @helper() #7 !sycl_property_names !0 {
  ret void
}
define spir_kernel void @named() #7 !sycl_property_names !0 {
  call spir_func void @helper()
  ret void
}
!0 = !{!"vendor-mode", !"vendor-other"}
attributes #7 = { noinline "frame-pointer"="all" "vendor-mode"="1" "sycl-grf-size"="256" }

; --- Members. Nothing else uses the decorated pointer.

; IR: define spir_kernel void @members(
; IR: %field = getelementptr inbounds %annotated, ptr %object, i32 0, i32 1, !spirv.Decorations [[CACHE:![0-9]+]]
; IR: load i32, ptr %field
; IR: getelementptr inbounds i8, ptr %object, i64 0, !spirv.Decorations [[LOCATION:![0-9]+]]
; IR: call ptr @llvm.ptr.annotation
; IR-NOT: call ptr @llvm.ptr.annotation
; ALL-DAG: CacheControlLoadINTEL 1 CachedINTEL
; ALL-DAG: BufferLocation{{INTEL|ALTERA}} 7
define spir_kernel void @members(ptr byval(%annotated) align 8 %object, ptr addrspace(1) %out) #5 {
  %field = getelementptr inbounds %annotated, ptr %object, i32 0, i32 1
  %annotated = call ptr @llvm.ptr.annotation.p0.p1(ptr %field, ptr addrspace(1) @cached, ptr addrspace(1) @file, i32 1, ptr addrspace(1) null)
  %value = load i32, ptr %annotated
  %first = call ptr @llvm.ptr.annotation.p0.p1(ptr %object, ptr addrspace(1) @located, ptr addrspace(1) @file, i32 1, ptr addrspace(1) @pairs)
  %pointer = load ptr addrspace(1), ptr %first
  %third = call ptr @llvm.ptr.annotation.p0.p1(ptr %object, ptr addrspace(1) @mine, ptr addrspace(1) @file, i32 1, ptr addrspace(1) null)
  %again = load ptr addrspace(1), ptr %third
  store i32 %value, ptr addrspace(1) %pointer
  store i32 %value, ptr addrspace(1) %again
  store i32 %value, ptr addrspace(1) %out
  ret void
}
declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
; A value of several numbers has commas, like the list of properties itself.
; IR: define spir_kernel void @numbers(
; IR: getelementptr inbounds %annotated, ptr %object, i32 0, i32 1, !spirv.Decorations [[SEVERAL:![0-9]+]]
; ALL-DAG: BufferLocation{{INTEL|ALTERA}} 9
define spir_kernel void @numbers(ptr byval(%annotated) align 8 %object, ptr addrspace(1) %out) #5 {
  %field = getelementptr inbounds %annotated, ptr %object, i32 0, i32 1
  %annotated = call ptr @llvm.ptr.annotation.p0.p1(ptr %field, ptr addrspace(1) @several, ptr addrspace(1) @file, i32 1, ptr addrspace(1) null)
  %value = load i32, ptr %annotated
  store i32 %value, ptr addrspace(1) %out
  ret void
}
@several = private unnamed_addr addrspace(1) constant [48 x i8] c"sycl-properties:bar=8,-9,sycl-buffer-location=9\00", section "llvm.metadata"

; The second level is cached.
@cached = private unnamed_addr addrspace(1) constant [40 x i8] c"sycl-properties:sycl-cache-read-hint=32\00", section "llvm.metadata"
; This annotation has DPC++'s form.
@located = private unnamed_addr addrspace(1) constant [16 x i8] c"sycl-properties\00", section "llvm.metadata"
@pairs = private unnamed_addr addrspace(1) constant { ptr addrspace(1), ptr addrspace(1) } { ptr addrspace(1) @name, ptr addrspace(1) @value }, section "llvm.metadata"
@name = private unnamed_addr addrspace(1) constant [21 x i8] c"sycl-buffer-location\00", section "llvm.metadata"
@value = private unnamed_addr addrspace(1) constant [2 x i8] c"7\00", section "llvm.metadata"
@mine = private unnamed_addr addrspace(1) constant [27 x i8] c"sycl-properties:foo,bar=32\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [6 x i8] c"a.cpp\00", section "llvm.metadata"

; IR-DAG: !spirv.ExecutionMode = !{
; IR-DAG: !{ptr @k, i32 5893, i32 64, i32 16, i32 1}
; IR-DAG: !{ptr @k, i32 5896, i32 4}
; IR-DAG: attributes #[[DM1_ATTRIBUTES]] = { "sycl-device-image-scope" "sycl-host-access"="read" }
; IR-DAG: [[DM1]] = !{[[READ:![0-9]+]]}
; IR-DAG: [[READ]] = !{i32 6188, i32 1, !"dm1"}
; IR-DAG: [[UNALIASED]] = !{![[#RESTRICT:]], ![[#NOTHING:]]}
; IR-DAG: ![[#NOTHING]] = !{}
; IR-DAG: ![[#RESTRICT]] = !{![[#RESTRICTED:]]}
; IR-DAG: ![[#RESTRICTED]] = !{i32 19}
; IR-DAG: [[SEVERAL]] = !{![[#NINTH:]]}
; IR-DAG: ![[#NINTH]] = !{i32 5921, i32 9}
; IR-DAG: [[SIZE]] = !{i32 10, i32 9, i32 8}
; IR-DAG: [[SUB]] = !{i32 16}

; REMARK-DAG: remark: {{.*}}SPIR-V's decoration 5921 ('sycl-buffer-location') of {{.*}} is left out, because the target is not known to accept SPV_INTEL_fpga_buffer_location
; REMARK-DAG: remark: {{.*}}property 'foo' of a member variable is left out, because its meaning is not known
; REMARK-DAG: remark: {{.*}}property 'bar' of a member variable is left out, because its meaning is not known
; REMARK-DAG: remark: {{.*}}SPIR-V's execution mode 5893 ('sycl-max-work-group-size') of kernel '{{.*}}' is left out, because the target is not known to accept SPV_INTEL_kernel_attributes
; REMARK-DAG: remark: {{.*}}SPIR-V's decoration 6188 ('sycl-host-access') of variable 'dm1' is left out, because the target is not known to accept SPV_INTEL_global_variable_host_access
; REMARK-DAG: remark: {{.*}}property 'mine' of variable 'unknown' is left out, because SPIR-V cannot express it
; REMARK-DAG: remark: {{.*}}property 'sycl-foo' of parameter 2 of kernel 'k' is left out, because SPIR-V cannot express it
; REMARK-DAG: remark: {{.*}}property 'sycl-mine' of kernel 'unaliased' is left out, because SPIR-V cannot express it
; REMARK-DAG: remark: {{.*}}property 'vendor-mode' of function 'helper' is left out, because SPIR-V cannot express it
; REMARK-DAG: remark: {{.*}}property 'vendor-mode' of kernel 'named' is left out, because SPIR-V cannot express it
; Only kernels have modes.
; REMARK-DAG: remark: {{.*}}property 'sycl-grf-size' of function 'helper' is left out, because SPIR-V cannot express it
