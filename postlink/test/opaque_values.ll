; Values of SPIR-V's opaque types are pointers in C++. Their types come from the
; names of the functions that take and return them.
;
; RUN: sycl-post-link -split=kernel -o split.table %s
; RUN: sycl-to-spirv -o spv.table split.table
; RUN: spirv-val spv_0.spv
; RUN: spirv-val spv_1.spv
; RUN: spirv-val spv_2.spv
; RUN: spirv-val spv_3.spv
; RUN: spirv-dis spv_0.spv | FileCheck %s -check-prefix=EVENTS
; RUN: spirv-dis spv_1.spv | FileCheck %s -check-prefix=IMAGES
; RUN: spirv-dis spv_2.spv | FileCheck %s -check-prefix=MATRICES
; RUN: spirv-dis spv_3.spv | FileCheck %s -check-prefix=PIPES

; An event goes through an object in memory and a function that is not inlined.
; DPC++'s documents write this name with "Op".
; EVENTS-NOT: OpExtension
; EVENTS:     OpEntryPoint Kernel %{{.*}} "events"
; EVENTS:     %[[EVENT:.*]] = OpTypeEvent
; EVENTS-NOT: OpTypeEvent
; EVENTS:     %[[NONE:.*]] = OpConstantNull %[[EVENT]]
; EVENTS:     OpGroupAsyncCopy %[[EVENT]] %uint_2 %{{.*}} %{{.*}} %ulong_16 %ulong_1 %[[NONE]]
; EVENTS:     OpGroupWaitEvents %uint_2 %uint_1 %

; Images are parameters and come from handles.
; IMAGES-DAG: OpCapability ImageBasic
; IMAGES-DAG: OpCapability BindlessImagesINTEL
; IMAGES:     OpExtension "SPV_INTEL_bindless_images"
; IMAGES-NOT: OpExtension
; IMAGES:     OpEntryPoint Kernel %{{.*}} "images"
; IMAGES-DAG: %[[READ:.*]] = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
; IMAGES-DAG: %[[WRITE:.*]] = OpTypeImage %void 3D 0 0 0 0 Unknown WriteOnly
; IMAGES:     OpFunctionParameter %[[READ]]
; IMAGES:     OpConvertHandleToImageINTEL %[[WRITE]]
; IMAGES:     OpImageRead %v4float
; IMAGES:     OpImageWrite

; A matrix is the value of a phi.
; MATRICES:     OpExtension "SPV_KHR_cooperative_matrix"
; MATRICES-NOT: OpExtension
; MATRICES:     OpEntryPoint Kernel %{{.*}} "matrices"
; MATRICES:     %[[MATRIX:.*]] = OpTypeCooperativeMatrixKHR %float %uint_3 %uint_8 %uint_8 %uint_2
; MATRICES:     OpPhi %[[MATRIX]]
; MATRICES:     OpCooperativeMatrixStoreKHR

; PIPES:     OpCapability Pipes
; PIPES:     OpExtension "SPV_INTEL_blocking_pipes"
; PIPES-NOT: OpExtension
; PIPES:     %[[PIPE:.*]] = OpTypePipe ReadOnly
; PIPES:     OpReadPipe %uint %
; PIPES:     OpReadPipeBlocking{{[A-Z]+}} %

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%struct.Holder = type { ptr addrspace(4) }

declare spir_func ptr addrspace(4) @_Z24__spirv_OpGroupAsyncCopyIfEP17__spirv_TypeEventN5__spv5Scope4FlagEPU3AS3T_PU3AS1S5_mmS1_(i32, ptr addrspace(3), ptr addrspace(1), i64, i64, ptr addrspace(4))
declare spir_func void @_Z23__spirv_GroupWaitEventsN5__spv5Scope4FlagEjPP17__spirv_TypeEvent(i32, i32, ptr addrspace(4))

define internal spir_func void @wait(ptr addrspace(4) %holder) noinline optnone {
  %at = alloca ptr addrspace(4)
  store ptr addrspace(4) %holder, ptr %at
  %this = load ptr addrspace(4), ptr %at
  call spir_func void @_Z23__spirv_GroupWaitEventsN5__spv5Scope4FlagEjPP17__spirv_TypeEvent(i32 2, i32 1, ptr addrspace(4) %this)
  ret void
}

define spir_kernel void @events(ptr addrspace(3) %to, ptr addrspace(1) %from) #0 {
  %holder = alloca %struct.Holder
  %generic = addrspacecast ptr %holder to ptr addrspace(4)
  %event = call spir_func ptr addrspace(4) @_Z24__spirv_OpGroupAsyncCopyIfEP17__spirv_TypeEventN5__spv5Scope4FlagEPU3AS3T_PU3AS1S5_mmS1_(i32 2, ptr addrspace(3) %to, ptr addrspace(1) %from, i64 16, i64 1, ptr addrspace(4) null)
  store ptr addrspace(4) %event, ptr addrspace(4) %generic
  call spir_func void @wait(ptr addrspace(4) %generic)
  ret void
}

declare spir_func ptr addrspace(4) @_Z33__spirv_ConvertHandleToImageINTELIP17__spirv_TypeImageIvLi2ELi0ELi0ELi0ELi0ELi0ELi1EEET_m(i64)
declare spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_fP17__spirv_TypeImageIvLi1ELi0ELi0ELi0ELi0ELi0ELi0EEDv2_iET_T0_T1_(ptr addrspace(4), <2 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteIP17__spirv_TypeImageIvLi2ELi0ELi0ELi0ELi0ELi0ELi1EEDv4_iDv4_fEvT_T0_T1_(ptr addrspace(4), <4 x i32>, <4 x float>)

define spir_kernel void @images(ptr addrspace(4) %image, i64 %handle) #0 {
  %other = call spir_func ptr addrspace(4) @_Z33__spirv_ConvertHandleToImageINTELIP17__spirv_TypeImageIvLi2ELi0ELi0ELi0ELi0ELi0ELi1EEET_m(i64 %handle)
  %texel = call spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_fP17__spirv_TypeImageIvLi1ELi0ELi0ELi0ELi0ELi0ELi0EEDv2_iET_T0_T1_(ptr addrspace(4) %image, <2 x i32> zeroinitializer)
  call spir_func void @_Z18__spirv_ImageWriteIP17__spirv_TypeImageIvLi2ELi0ELi0ELi0ELi0ELi0ELi1EEDv4_iDv4_fEvT_T0_T1_(ptr addrspace(4) %other, <4 x i32> zeroinitializer, <4 x float> %texel)
  ret void
}

declare spir_func ptr addrspace(4) @_Z26__spirv_CompositeConstructIP32__spirv_TypeCooperativeMatrixKHRIfLi3ELi8ELi8ELi2EEfET_T0_(float)
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRIfP32__spirv_TypeCooperativeMatrixKHRIfLi3ELi8ELi8ELi2EEEvPU3AS1T_T0_imi(ptr addrspace(1), ptr addrspace(4), i32, i64, i32)

define spir_kernel void @matrices(ptr addrspace(1) %to, i1 %zero) #0 {
entry:
  %one = call spir_func ptr addrspace(4) @_Z26__spirv_CompositeConstructIP32__spirv_TypeCooperativeMatrixKHRIfLi3ELi8ELi8ELi2EEfET_T0_(float 1.0)
  br i1 %zero, label %then, label %end
then:
  %none = call spir_func ptr addrspace(4) @_Z26__spirv_CompositeConstructIP32__spirv_TypeCooperativeMatrixKHRIfLi3ELi8ELi8ELi2EEfET_T0_(float 0.0)
  br label %end
end:
  %matrix = phi ptr addrspace(4) [ %one, %entry ], [ %none, %then ]
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRIfP32__spirv_TypeCooperativeMatrixKHRIfLi3ELi8ELi8ELi2EEEvPU3AS1T_T0_imi(ptr addrspace(1) %to, ptr addrspace(4) %matrix, i32 0, i64 8, i32 0)
  ret void
}

declare spir_func void @_Z29__spirv_ReadPipeBlockingINTELP16__spirv_TypePipeILi0EEPvjj(ptr addrspace(4), ptr addrspace(4), i32, i32)
declare spir_func i32 @_Z16__spirv_ReadPipeP16__spirv_TypePipeILi0EEPvjj(ptr addrspace(4), ptr addrspace(4), i32, i32)

define spir_kernel void @pipes(ptr addrspace(4) %pipe, ptr addrspace(1) %to) #0 {
  %generic = addrspacecast ptr addrspace(1) %to to ptr addrspace(4)
  %1 = call spir_func i32 @_Z16__spirv_ReadPipeP16__spirv_TypePipeILi0EEPvjj(ptr addrspace(4) %pipe, ptr addrspace(4) %generic, i32 4, i32 4)
  call spir_func void @_Z29__spirv_ReadPipeBlockingINTELP16__spirv_TypePipeILi0EEPvjj(ptr addrspace(4) %pipe, ptr addrspace(4) %generic, i32 4, i32 4)
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
