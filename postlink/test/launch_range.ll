; A launch passes the range, the offset and the id of the grid's first work-item
; to the kernel, as the last parameter.
;
; RUN: sycl-post-link -split=kernel -o in.table %s
; RUN: sycl-to-ptx -processor=sm_70 -o out.table in.table
; RUN: FileCheck %s -check-prefix=KERNEL < out_0.ptx
; RUN: FileCheck %s -check-prefix=CALLS < out_1.ptx
; RUN: FileCheck %s -check-prefix=GROUPS < out_2.ptx
; RUN: FileCheck %s -check-prefix=EXPORTED < out_3.ptx
; RUN: FileCheck %s -check-prefix=ENDS < out_4.ptx
; RUN: FileCheck %s -check-prefix=REQUIRED < out_5.ptx
;
; LLVM's default version for this processor lacks the exchange between threads of a warp.
; KERNEL: .version 7.0
; KERNEL: .visible .entry asks(
; KERNEL-NEXT: asks_param_0,
; KERNEL-NEXT: .param .align 8 .b8 asks_param_1[88]
; The offset of y.
; KERNEL-DAG: ld.param.{{[^;]*}}[asks_param_1+32]
; The first id of x.
; KERNEL-DAG: ld.param.{{[^;]*}}[asks_param_1+48]
; KERNEL-DAG: %ntid.x
;
; A function that is not inlined gets the address of the parameter.
; CALLS: .func {{.*}}range(
; CALLS-NEXT: .param .b64 range_param_0
; CALLS: .visible .entry calls(
; CALLS-NEXT: calls_param_0,
; CALLS-NEXT: .param .align 8 .b8 calls_param_1[88]
;
; A kernel that only asks for groups needs no range.
; GROUPS: .visible .entry groups(
; GROUPS-NEXT: groups_param_0
; GROUPS-NEXT: )
;
; A function that other images call gets no range: it uses grid times block.
; EXPORTED: .visible .func {{.*}}exported
; EXPORTED: %nctaid.x
;
; A kernel that tests the end of its range computes only one position,
; of 32 bits, for the test and for the id. The size of a block is read
; before its number, because ptxas's code is then faster.
; ENDS: .visible .entry ends(
; ENDS: %ntid.x
; ENDS: %ctaid.x
; ENDS: mad.lo.s32
; ENDS-NOT: {{mul.wide|mad.wide|mad.lo.s64|mul.lo.s64}}
; ENDS: ret;
;
; A kernel with a required work-group size is launched
; as over an nd_range, whose positions may need 64 bits.
; REQUIRED: .visible .entry requires(
; REQUIRED: %ntid.x
; REQUIRED: %ctaid.x
; REQUIRED: {{mul.wide|mad.wide|mad.lo.s64}}

target triple = "nvptx64-nvidia-cuda"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare i64 @_Z25__spirv_BuiltInGlobalSizei(i32)
declare i64 @_Z27__spirv_BuiltInGlobalOffseti(i32)
declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32)
declare i1 @_Z20__sycl_is_past_rangei(i32)

define ptx_kernel void @asks(ptr %out) #0 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %offset = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 1)
  %sum = add i64 %id, %offset
  store i64 %sum, ptr %out
  ret void
}

define internal i64 @range() noinline {
  %range = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 2)
  ret i64 %range
}

define ptx_kernel void @calls(ptr %out) #0 {
  %range = call i64 @range()
  store i64 %range, ptr %out
  ret void
}

define ptx_kernel void @groups(ptr %out) #0 {
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  store i64 %id, ptr %out
  ret void
}

define i64 @exported() #0 {
  %range = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 0)
  ret i64 %range
}

define ptx_kernel void @ends(ptr %out) #0 {
  %past = call i1 @_Z20__sycl_is_past_rangei(i32 0)
  br i1 %past, label %end, label %work
work:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  store i64 %id, ptr %out
  br label %end
end:
  ret void
}

define ptx_kernel void @requires(ptr %out) #0 !reqd_work_group_size !0 {
  %past = call i1 @_Z20__sycl_is_past_rangei(i32 0)
  br i1 %past, label %end, label %work
work:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  store i64 %id, ptr %out
  br label %end
end:
  ret void
}

!0 = !{i32 64}

attributes #0 = { "sycl-module-id"="a.cpp" }
