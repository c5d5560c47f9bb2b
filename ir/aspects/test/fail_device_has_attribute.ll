; The attribute that DPC++ makes from its property device_has holds text.
; RUN: not opt -load-pass-plugin=%{//ir:aspectra_passes} -passes=sycl-propagate-aspects -disable-output %s 2>&1 | FileCheck %s

; CHECK: error: {{.*}}fail_device_has_attribute.ll: function 'f': "sycl-device-has": 'fp64' must be an aspect's number that fits in i32
define void @f() "sycl-device-has"="5,fp64" {
  ret void
}
