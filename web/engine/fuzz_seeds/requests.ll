;@{"call":"about"}
;@{"call":"replan","split":"kernel","only":["split","devices"]}
;@{"call":"replan","split":"source","device_config":"board:\n  aspects: [fp64]\n  reqd_sub_group_sizes: [8]\n"}
;@{"call":"device","device":"intel_gpu_pvc"}
;@{"call":"replan","edits":[{"edit":"set_device_aspect","device":"intel_gpu_pvc","aspect":6,"has":false}]}
;@{"call":"replan","edits":[{"edit":"cut_call","from":"k","to":"f"}]}
;@{"call":"replan","edits":[{"edit":"remove_aspect","function":"g","aspect":6}]}
;@{"call":"replan","edits":[{"edit":"set_work_group_size","function":"k","size":[8,4]}]}
;@{"call":"chains","function":"k","aspect":6,"first":0,"limit":2}
;@{"call":"graph","focus":["f"],"expanded":["g"],"limit":3,"labels":{"char_width":8,"height":30}}
;@{"call":"graph","focus":["k"],"labels":{"char_width":1e308,"height":0}}
;@{"call":"path","from":"k","to":"g"}
;@{"call":"pair","a":"k","b":"l"}
;@{"call":"compare","files":[{"name":"b.ll","size":1}]}
define spir_func void @g(float %x) {
  %y = fpext float %x to double
  ret void
}

define spir_func void @f(float %x) {
  call spir_func void @g(float %x)
  ret void
}

define spir_kernel void @k(float %x) #0 !reqd_work_group_size !0 {
  call spir_func void @f(float %x)
  ret void
}

define spir_kernel void @l() #1 {
  ret void
}

attributes #0 = { "sycl-module-id"="a.cpp" }
attributes #1 = { "sycl-module-id"="b.cpp" }

!0 = !{i32 8, i32 4, i32 1}
