; A work-item compares numbers of 32 bits to know whether it is past the end
; of the range: the launch passes the position of the range's last work-item.
;
; RUN: sycl-post-link -split=off -o in.table %s
; RUN: sycl-to-ptx -processor=sm_90 -o out.table in.table
; RUN: FileCheck %s < out_0.ptx
;
; CHECK: .visible .entry ends(
; CHECK-NEXT: ends_param_0,
; CHECK-NEXT: .param .align 8 .b8 ends_param_1[88]
; CHECK-NOT: 64 {{.*}}ntid
; CHECK-DAG: mad.lo.s32 [[X:%r[0-9]+]], {{.*}}
; CHECK-DAG: ld.param.b32 [[LAST_X:%r[0-9]+]], [ends_param_1+72];
; CHECK-DAG: ld.param.b32 [[LAST_Z:%r[0-9]+]], [ends_param_1+80];
; CHECK-DAG: setp.gt.u32 {{%p[0-9]+}}, {{%r[0-9]+}}, [[LAST_X]];
; CHECK-DAG: setp.gt.u32 {{%p[0-9]+}}, {{%r[0-9]+}}, [[LAST_Z]];
; CHECK-NOT: ends_param_1
; CHECK: ret

target triple = "nvptx64-nvidia-cuda"

declare zeroext i1 @_Z20__sycl_is_past_rangei(i32)

define ptx_kernel void @ends(ptr %out) {
  %x = call zeroext i1 @_Z20__sycl_is_past_rangei(i32 0)
  %z = call zeroext i1 @_Z20__sycl_is_past_rangei(i32 2)
  %past = or i1 %x, %z
  br i1 %past, label %end, label %work

work:
  store i32 1, ptr %out
  br label %end

end:
  ret void
}
