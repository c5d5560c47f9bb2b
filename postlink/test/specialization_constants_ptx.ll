; PTX looks up the values of specialization constants when it runs, but the
; properties list these constants too.
;
; RUN: sycl-post-link %s -o split.table
; RUN: FileCheck %s --check-prefix=PROP --input-file=split_0.prop
; RUN: sycl-to-ptx -processor=sm_80 split.table -o ptx.table
; RUN: FileCheck %s --input-file=ptx_0.ptx

; PROP: [SYCL/specialization constants]
; PROP-NEXT: 0000000000000009=2|

; CHECK-NOT: __sycl_specialization_constant
; CHECK: .entry K
; CHECK: ld.param
; CHECK: ld.global
; CHECK: st.global
; CHECK: ret

target triple = "nvptx64-nvidia-cuda"

@value = internal addrspace(1) constant i32 5

declare i32 @__sycl_specialization_constant(ptr, i64, ptr, i64, ptr, i32)

define ptx_kernel void @K(ptr addrspace(1) %out, ptr addrspace(1) %table) #0 {
entry:
  %room = alloca i32
  %set = call i32 @__sycl_specialization_constant(ptr %room, i64 9, ptr addrspacecast (ptr addrspace(1) @value to ptr), i64 4, ptr null, i32 -1)
  %native = icmp ne i32 %set, 0
  br i1 %native, label %take, label %look

take:
  %taken = load i32, ptr %room
  br label %have

look:
  %looked = load i32, ptr addrspace(1) %table
  br label %have

have:
  %found = phi i32 [ %taken, %take ], [ %looked, %look ]
  store i32 %found, ptr addrspace(1) %out
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
