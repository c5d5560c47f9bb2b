; Kernels need these symbols by calls, addresses and initial values, and
; nothing defines them. Each symbol is reported once, with its user.
;
; RUN: not sycl-check-complete -o copy.ll %s 2>&1 | FileCheck %s
; RUN: not ls copy.ll
; CHECK: {{.*}}fail_check_complete.ll: error: 'called', which 'K' uses, is not defined in the linked device code; link the object that defines it as SYCL_EXTERNAL, or the shared library that has it; if a library that is loaded later defines it, use '-fsycl-allow-device-image-dependencies'
; CHECK-NEXT: {{.*}}fail_check_complete.ll: error: 'variable', which 'helper' uses, is not defined in the linked device code; link the object that defines it as SYCL_EXTERNAL, or the shared library that has it; if a library that is loaded later defines it, use '-fsycl-allow-device-image-dependencies'
; CHECK-NEXT: {{.*}}fail_check_complete.ll: error: 'addressed', which 'table' uses, is not defined in the linked device code; link the object that defines it as SYCL_EXTERNAL, or the shared library that has it; if a library that is loaded later defines it, use '-fsycl-allow-device-image-dependencies'
; CHECK-NOT: {{.}}
;
; RUN: not sycl-check-complete none.bc 2>&1 | FileCheck %s -check-prefix=NONE
; NONE: none.bc: error: cannot read the file: No such file or directory

@variable = external global i32
@table = constant { [1 x ptr], ptr } { [1 x ptr] [ptr @_Z9addressedv], ptr @table }

declare spir_func void @_Z6calledi(i32)
declare spir_func void @_Z9addressedv()
declare spir_func void @_Z7unusedv()

define spir_func void @_Z6helperv() {
  %v = load i32, ptr getelementptr (i8, ptr @variable, i64 4)
  %t = load ptr, ptr @table
  call spir_func void @_Z6calledi(i32 %v)
  call spir_func void @_Z6helperv()
  ret void
}

define spir_kernel void @_ZTS1K() {
  call spir_func void @_Z6calledi(i32 1)
  call spir_func void @_Z6helperv()
  ret void
}
