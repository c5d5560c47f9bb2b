; Specialization constants become SPIR-V's, and the image's properties list their
; ids. If code is compiled ahead of time, the code looks their values up at run time.
;
; RUN: sycl-post-link %s -o split.table
; RUN: FileCheck %s --check-prefix=PROP --input-file=split_0.prop
; RUN: sycl-to-spirv split.table -o spv.table
; RUN: spirv-val spv_0.spv
; RUN: spirv-dis spv_0.spv -o - | FileCheck %s
; RUN: sycl-to-spirv -specialization-constants=emulated split.table -o aot.table
; RUN: spirv-val aot_0.spv
; RUN: spirv-dis aot_0.spv -o - | FileCheck %s --check-prefix=EMULATED
; RUN: not sycl-to-spirv -specialization-constants=x split.table -o x.table 2>&1 | FileCheck %s --check-prefix=OPTION

; PROP: [SYCL/specialization constants]
; The pair: id 0 at offset 0 with 1 byte, id 1 at offset 4 with 4 bytes. The flag has id 2.
; PROP-NEXT: {{^}}0000000000000007=2|gFAAAAAAAAACAAAACAAAAAAAAAAAAAAABAAAAEAAAAABAAAAEAAAAgHAAAAAAA8Pz9WblB{{$}}
; PROP-NEXT: {{^}}0000000000000009=2|IDAAAAAAAAQAAAAABAAAAIAAAAAAAAAABAAAAEwcv1WZ{{$}}
; PROP-NOT: =

; OPTION: -specialization-constants=x: use native or emulated

; The members of the pair come in the order of
; their keys, then the flag. Padding is no member.
; CHECK-DAG: OpDecorate [[TAG:%[0-9a-z_]+]] SpecId 0
; CHECK-DAG: OpDecorate [[RATIO:%[0-9a-z_]+]] SpecId 1
; CHECK-DAG: OpDecorate [[FLAG:%[0-9a-z_]+]] SpecId 2
; CHECK-NOT: SpecId 3
; CHECK-DAG: [[TAG]] = OpSpecConstant %uchar 120
; CHECK-DAG: [[RATIO]] = OpSpecConstant %float 1.5
; CHECK-DAG: [[FLAG]] = OpSpecConstant %uchar 1
; No value is looked up, and the branch tests the constant.
; CHECK: OpFunction
; CHECK-NOT: OpFunctionCall
; CHECK: [[ONE:%[0-9a-z_]+]] = OpIEqual %bool [[FLAG]]
; CHECK: OpBranchConditional [[ONE]]
; CHECK: OpStore {{.*}} [[RATIO]]

; EMULATED-NOT: OpSpecConstant
; EMULATED-NOT: SpecId
; EMULATED: OpFunctionCall {{.*}} %look_up

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

%pair = type { i8, float }

@pair = internal addrspace(1) constant %pair { i8 120, float 1.5 }
@flag = internal addrspace(1) constant i8 1
@name = internal addrspace(1) constant [5 x i8] c"some\00"

declare spir_func i32 @__sycl_specialization_constant(ptr addrspace(4), i64, ptr addrspace(4), i64, ptr addrspace(4), i32)

define internal spir_func i8 @look_up(ptr addrspace(1) %table) noinline {
  %value = load i8, ptr addrspace(1) %table
  ret i8 %value
}

define spir_kernel void @_ZTS1K(ptr addrspace(1) %out, ptr addrspace(1) %table) #0 {
entry:
  %room = alloca i8
  %pair = alloca %pair
  %generic = addrspacecast ptr %room to ptr addrspace(4)
  %set = call spir_func i32 @__sycl_specialization_constant(ptr addrspace(4) %generic, i64 9, ptr addrspace(4) addrspacecast (ptr addrspace(1) @flag to ptr addrspace(4)), i64 1, ptr addrspace(4) addrspacecast (ptr addrspace(1) @name to ptr addrspace(4)), i32 -1)
  %native = icmp ne i32 %set, 0
  br i1 %native, label %take, label %look

take:
  %taken = load i8, ptr %room
  br label %have

look:
  %looked = call spir_func i8 @look_up(ptr addrspace(1) %table)
  br label %have

have:
  %value = phi i8 [ %taken, %take ], [ %looked, %look ]
  %one = icmp eq i8 %value, 1
  br i1 %one, label %then, label %done

then:
  %generic.pair = addrspacecast ptr %pair to ptr addrspace(4)
  %set.pair = call spir_func i32 @__sycl_specialization_constant(ptr addrspace(4) %generic.pair, i64 7, ptr addrspace(4) addrspacecast (ptr addrspace(1) @pair to ptr addrspace(4)), i64 8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @name to ptr addrspace(4)), i32 -1)
  %place = getelementptr i8, ptr %pair, i64 4
  %ratio = load float, ptr %place
  store float %ratio, ptr addrspace(1) %out
  br label %done

done:
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
